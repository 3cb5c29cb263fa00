// Runs inline, right after the place of the last game on the home page: keeps it free for saved.js to fill, if there is such
// a game, so that nothing moves then.
try {
  const last = JSON.parse(localStorage.getItem(`homestretch/game/${localStorage.getItem("homestretch/current")}`) ?? "");
  /** @type {HTMLElement} */ (document.querySelector("#continue")).hidden = last.over || !last.begun;
} catch {
  // there is none, or nothing can be stored here
}
