// Runs inline on the home page, right after the element for the last game. If there is a game to resume, this script
// reserves space for that element, so that nothing moves when saved.js fills it.
try {
  const last = JSON.parse(localStorage.getItem(`homestretch/game/${localStorage.getItem("homestretch/current")}`) ?? "");
  /** @type {HTMLElement} */ (document.querySelector("#continue")).hidden = last.over || !last.begun;
} catch {
  // there is no last game, or nothing can be stored here
}
