// @ts-check
// Where the browser can share, the link opens its own sheet; else it copies the address. Without this file it is a mail.

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll("a[data-share]")
)) {
  const url = link.dataset.share ?? location.href;
  link.addEventListener("click", (event) => {
    if (!navigator.share && !navigator.clipboard) return;
    event.preventDefault();
    void (navigator.share ? share(url) : copy(link, url));
  });
}

/** Who closes the sheet has changed her mind: nothing went wrong. @param {string} url */
const share = (url) => navigator.share({ title: document.title, url }).catch(() => {});

/** @param {HTMLAnchorElement} link @param {string} url */
async function copy(link, url) {
  const status = link.parentElement?.querySelector("[role=status]");
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  if (!copied) location.href = link.href;
  else if (status) status.textContent = "Link kopiert";
}
