// Runs inline, as soon as the set-up forms and the waiting screen are in the page. Before the first paint, it writes on
// the waiting screen what the game is about. Later it shows the progress of the start on the same screen.
(function () {
  "use strict";

  if (!window.homestretch) return;

  /** @param {string} selector */
  function find(selector) {
    return /** @type {HTMLElement} */ (document.querySelector("#wait " + selector));
  }

  /** @param {string} game */
  function describeGame(game) {
    var form = document.querySelector('form.set-up[data-game="' + CSS.escape(game) + '"]');
    var parts = form ? form.querySelectorAll("h1, .gist") : [];
    var coming = find(".coming");
    coming.textContent = "";
    for (var index = 0; index < parts.length; index++) coming.appendChild(parts[index].cloneNode(true));
  }

  // Show the progress on the rail, the progress bar of the waiting screen. Set the property on the rail, not on the
  // root: with each change on the root, the browser would work out the styles of the whole page.
  document.addEventListener("homestretch:progress", function (event) {
    var rail = find(".rail");
    rail.style.setProperty("--boot-progress", event.detail.fraction.toFixed(3));
    rail.setAttribute("aria-valuenow", String(Math.round(event.detail.fraction * 100)));
    find(".wait-message").textContent = event.detail.message;
  });

  // if the link contains a whole game (#game=…), only Python can tell which game it is
  var query = new URLSearchParams(location.search);
  var learnt = /^#learn=([\w-]+)$/.exec(location.hash);
  homestretch.describeGame = describeGame;
  describeGame(query.get("game") || query.get("learn") || (learnt ? learnt[1] : ""));
})();
