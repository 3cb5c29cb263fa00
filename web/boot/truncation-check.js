// The first script of the page: tells people if the page was cut short, for example by the network or a full disk. A
// page that was cut short has no mark at its end. The script also tells people if a style sheet is missing, because the
// page would show all its screens at once without it. The script is old-style JavaScript with its own styles and words,
// because everything else may be missing.
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

  // Delete the files of the site that the browser has stored, because these files may be cut short. The saved games
  // stay.
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

  function reloadClean() {
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

  function showMessage() {
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
      again.addEventListener("click", reloadClean);
      box.appendChild(again);
    }
    document.body.textContent = "";
    document.body.appendChild(box);
  }

  function checkPage() {
    if (document.readyState === "loading" || (document.getElementById("whole") && !missing)) return;
    root.setAttribute("data-engine", "failed");
    root.setAttribute("data-cut", "");
    showMessage();
  }

  // before the page’s modules run, look for parts of the page that have not arrived: without them, the modules would fail
  document.addEventListener("readystatechange", function () {
    if (document.readyState === "interactive") checkPage();
  });
  window.addEventListener(
    "error",
    function (event) {
      var link = event.target;
      if (!(link instanceof HTMLLinkElement) || link.rel !== "stylesheet") return;
      missing = String(link.getAttribute("href"));
      checkPage();
    },
    true
  );
})();
