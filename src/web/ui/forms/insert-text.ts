/** Asks whatever edits a field in its stead to take in a text, `detail`, where its own cursor stands. */
export const INSERT = "insert-text";

/** Puts a text where the cursor stands, over what is marked, as if it had been typed; the cursor stands behind it then. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.dispatchEvent(new CustomEvent(INSERT, { detail: text, cancelable: true }))) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

/** Puts a text in place of all that a field holds, as if it had been typed. */
export function replaceText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Writes into a field as if it had been typed, so that forms notice. */
export function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
