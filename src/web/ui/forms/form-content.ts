/** What a form would send, in its order, without files. */
export type FormContent = [name: string, value: string][];

/** Asks a field that shows no content of its own to take up a value; `detail` is what its JSON said. */
export const RESTORE = "restore-content";

/** What a form holds at present. */
export const contentOfForm = (form: HTMLFormElement): FormContent =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");

/** Fills a form's fields as if somebody typed it: everything that listens hears of it. */
export function fillForm(form: HTMLFormElement, content: FormContent): void {
  const values = Map.groupBy(content, ([name]) => name);
  const at = new Map<string, number>();
  for (const field of form.elements) {
    if (!("name" in field) || typeof field.name !== "string" || !values.has(field.name)) continue;
    const given = (values.get(field.name) ?? []).map(([, value]) => value);
    const place = at.get(field.name) ?? 0;
    at.set(field.name, place + 1);
    fillField(field, given, given[place] ?? "");
  }
}

function fillField(field: Element, given: readonly string[], next: string): void {
  if (field instanceof HTMLSelectElement) type(field, HTMLSelectElement.prototype, next);
  if (field instanceof HTMLTextAreaElement) type(field, HTMLTextAreaElement.prototype, next);
  if (!(field instanceof HTMLInputElement) || field.type === "file") return;
  if (field.type === "checkbox" || field.type === "radio") {
    if (field.checked !== given.includes(field.value)) field.click();
  } else if (field.type !== "hidden") type(field, HTMLInputElement.prototype, next);
  else if (field.name.endsWith(".json"))
    field.dispatchEvent(new CustomEvent(RESTORE, { detail: JSON.parse(next) }));
}

/** React takes a value for typed only if it was set past its own setter. */
function type(field: HTMLElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}
