// @ts-check
// Buttons that copy what stands beside them. Without this file, or where nothing can be copied, they stay away: everything
// they copy can be read and marked.

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("button[data-copy]")
)) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const status = button.parentElement?.querySelector("[role=status]");
  const copied = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
    () => true,
    () => false,
  );
  if (status)
    status.textContent = copied
      ? `${button.dataset.thing} kopiert`
      : "Das ging nicht. Bitte markieren Sie es oben.";
}
