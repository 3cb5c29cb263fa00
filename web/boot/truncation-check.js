// The first script of the page, as early as can be: a page that was cut short, on its way or by a full disk, says so: it
// knows by the mark at its end. So does one without its styles, which would show all its screens at once. Plain old
// JavaScript, no styles, and words of its own: whatever else there should be may be missing.
(function () {
  "use strict";

  var root = document.documentElement;
  var script = /** @type {Element} */ (document.getElementById("truncation-check"));
  /** @type {Record<"file" | "page" | "missing" | "reload", string>} */
  var words = JSON.parse(/** @type {string} */ (script.getAttribute("data-words")));
  var missing = "";

  /** @param {string} name @param {string} text */
  function element(name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  // What the browser has stored of the site may be what is cut: it is forgotten, but not the games.
  function forgetSite() {
    if (!window.Promise || !navigator.serviceWorker || !window.caches) return null;
    var scope = new URL(root.getAttribute("data-root") || "./", location.href).href;
    var workers = navigator.serviceWorker.getRegistrations().then(function (all) {
      return Promise.all(
        all.map(function (worker) {
          return worker.scope === scope && worker.unregister();
        })
      );
    });
    var forgotten = caches.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return name.indexOf("homestretch-") === 0 && name.slice(-scope.length) === scope && caches.delete(name);
        })
      );
    });
    return Promise.all([workers, forgotten]);
  }

  function loadAgain() {
    function reload() {
      location.reload();
    }
    try {
      var forgotten = forgetSite();
      if (forgotten) forgotten.then(reload, reload);
      else reload();
    } catch (error) {
      reload();
    }
  }

  function explain() {
    var box = document.createElement("div");
    box.id = "cut-short";
    box.setAttribute("role", "alert");
    box.setAttribute("style", "max-width: 40rem; margin: 2rem auto; padding: 1rem; font: 1.125rem/1.5 sans-serif");
    if (location.protocol.indexOf("http") !== 0) {
      box.appendChild(element("p", words.file));
    } else {
      box.appendChild(element("p", words.page));
      if (missing) box.appendChild(element("p", words.missing.replace("{file}", missing)));
      var again = element("button", words.reload);
      again.setAttribute("style", "font: inherit; padding: 0.5rem 1rem");
      again.addEventListener("click", loadAgain);
      box.appendChild(again);
    }
    document.body.textContent = "";
    document.body.appendChild(box);
  }

  function look() {
    if (document.readyState === "loading" || (document.getElementById("whole") && !missing)) return;
    root.setAttribute("data-engine", "failed");
    root.setAttribute("data-cut", "");
    explain();
  }

  // before the page's modules run, which would miss what is not there
  document.addEventListener("readystatechange", function () {
    if (document.readyState === "interactive") look();
  });
  window.addEventListener(
    "error",
    function (event) {
      var link = event.target;
      if (!(link instanceof HTMLLinkElement) || link.rel !== "stylesheet") return;
      missing = String(link.getAttribute("href"));
      look();
    },
    true
  );
})();
