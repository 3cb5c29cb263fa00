// Makes submit buttons work even in a sandbox without `allow-forms`, where the browser silently ignores them.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!button?.form || button.type !== "submit" || event.defaultPrevented) return;
  event.preventDefault();
  const { form } = button;
  if (!form.reportValidity()) return;
  if (form.method === "dialog") form.closest("dialog")?.close();
  else form.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
});
