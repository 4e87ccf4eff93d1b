// @ts-check
// What scripts add to booking and writing: nothing typed is lost by a reload, the price follows the answers at once,
// errors take the focus, and a second press sends nothing. Everything works without this file.

const PREFIX = "entwurf-";
const SECRET = new Set(["website", "intent"]);

// A reload or a step back shows what was sent before; what was typed since is newer.
const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const revisited = visit?.type === "reload" || visit?.type === "back_forward";

/** Asked to begin anew: what is kept belongs to what was sent already. */
const anew = new URLSearchParams(location.search).has("neu") && !revisited;

/** @param {string} draft whose it is: a lesson, or a message */
const keyOf = (draft) => `${PREFIX}${draft}`;

/** @param {HTMLFormElement} form */
function keep(form) {
  const typed = Object.fromEntries([...new FormData(form)].filter(([name]) => !SECRET.has(name)));
  try {
    sessionStorage.setItem(keyOf(form.dataset.draft ?? ""), JSON.stringify(typed));
  } catch {
    // Without storage the form still works; it only forgets on reload.
  }
}

/** @param {string} draft @returns {Record<string, string> | null} */
function kept(draft) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} draft */
function forget(draft) {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Nothing is kept where nothing may be: inside other sites some browsers allow no storage.
  }
}

/** @param {Element} field @returns {field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} */
const isFilledIn = (field) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

/** @param {HTMLFormElement} form */
function putBack(form) {
  const typed = kept(form.dataset.draft ?? "");
  if (!typed) return;
  for (const field of form.elements) {
    if (!isFilledIn(field) || SECRET.has(field.name)) continue;
    // What the link that led here has chosen is newer than what was typed before.
    if (field.dataset.chosen !== undefined && !revisited) continue;
    const value = typed[field.name];
    if (field.type === "checkbox" || field.type === "radio") {
      if (field instanceof HTMLInputElement) field.checked = value === field.value;
    } else if (value !== undefined) field.value = value;
  }
}

/** Whether somebody has typed already: on a slow line that is before this file is there. @param {HTMLFormElement} form */
const isTyped = (form) =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLSelectElement && field.value !== firstChoice(field)) ||
      (field instanceof HTMLInputElement &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked)),
  );

/** What was chosen when the page came. @param {HTMLSelectElement} field */
const firstChoice = ({ options }) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Parts of the page that say what it costs; the server says it again after each answer that matters. */
const live = [
  ".with-aside > .summary",
  ".summary-line > summary",
  ".summary-line__body",
  ".voucher__verdict",
  ".voucher > .field",
];
const decisive = new Set(["partner", "insurance_type", "price_id", "voucher_code"]);
let asked = 0;

/** @param {HTMLFormElement} form */
async function weigh(form) {
  const turn = ++asked;
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") answers.append(name, value);
  answers.set("intent", "voucher");
  const answer = await fetch(form.action, { method: "POST", body: answers }).catch(() => null);
  if (!answer || turn !== asked || answer.status >= 500) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn !== asked) return;
  for (const part of live) {
    const [now, then] = [document.querySelector(part), page.querySelector(part)];
    if (now && then && !now.contains(document.activeElement)) now.replaceWith(then);
  }
}

/**
 * What was corrected is not called wrong any more; whether it is right, the server says. The sentence keeps its room:
 * a button that moved up between pressing and letting go would not be pressed. @param {HTMLElement} field
 */
function forgive(field) {
  const wrong = field.closest(".field[data-invalid]");
  const sentence = wrong?.querySelector(".error");
  wrong?.removeAttribute("data-invalid");
  sentence?.setAttribute("data-forgiven", "");
  // Nothing is described by it any more.
  sentence?.removeAttribute("id");
  field.removeAttribute("aria-invalid");
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
  document.querySelectorAll("form[data-draft]")
)) {
  // Asking for the price sends the form: nothing but a form that says so may be sent without a press.
  const isPriced = form.dataset.priced !== undefined;
  if (anew) forget(form.dataset.draft ?? "");
  const isKept = kept(form.dataset.draft ?? "") !== null;
  if (isKept && (form.dataset.fresh || revisited)) {
    putBack(form);
    keep(form);
    if (isPriced) void weigh(form);
  } else if (!revisited && (!form.dataset.fresh || isTyped(form))) keep(form);
  form.addEventListener("input", () => keep(form));
  form.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLElement) forgive(field);
    if (isPriced && field instanceof HTMLInputElement && decisive.has(field.name)) void weigh(form);
  });
  form.addEventListener("submit", (event) => {
    if (!(event.submitter instanceof HTMLButtonElement) || event.submitter.value !== "voucher") return;
    event.preventDefault();
    void weigh(form);
  });
}

for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", (event) => {
    if (form.getAttribute("aria-busy")) event.preventDefault();
    form.setAttribute("aria-busy", "true");
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-once]")) form.removeAttribute("aria-busy");
});

for (const done of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-draft-done]"))) {
  forget(done.dataset.draftDone ?? "");
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-print]"))) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

/** @type {HTMLElement | null} */ (document.querySelector(".notice--danger[tabindex]"))?.focus();
