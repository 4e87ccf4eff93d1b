// @ts-check
// Tells the site around the frame how high the page is, so that it needs no scroll bar of its own. Only a site that the
// team allows is told; it asks first.

const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-embedded]"));
const allowed = [location.origin, ...(page?.dataset.embedded ?? "").split(" ")];

/** The site that asked. @type {string | null} */
let site = null;

function tellHeight(fresh = false) {
  if (!site || !page) return;
  const height = Math.ceil(page.getBoundingClientRect().height);
  parent.postMessage({ kurse: "height", height, fresh }, site);
}

if (page && parent !== window) {
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || data?.kurse !== "hello" || !allowed.includes(origin)) return;
    // Greeted a second time, it is still the same page: the site must not scroll to its top again.
    const fresh = site === null;
    site = origin;
    tellHeight(fresh);
  });
  new ResizeObserver(() => tellHeight()).observe(page);
}
