import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { PlaceholderName } from "../../../domain/texts/placeholders.ts";
import { INSERT } from "../../ui/forms/insert-text.ts";
import { atoms } from "./atoms.ts";

export type EditedField = HTMLInputElement | HTMLTextAreaElement;

type Wanted = {
  /** The form's own field: what is written is kept in it, and what it is given is shown. */
  field: EditedField;
  /** Where the editor is put. */
  parent: HTMLElement;
  known: readonly PlaceholderName[];
  onFocus: () => void;
};

/** An editor that stands in front of a field of a form. */
export type PlaceholderEditor = {
  /** Shows what the field holds and says of itself by now. */
  follow: () => void;
  remove: () => void;
};

/** Puts an editor that shows placeholders as atoms in front of a field; both hold the same plain text with braces. */
export function editInstead({ field, parent, known, onFocus }: Wanted): PlaceholderEditor {
  const attributes = new Compartment();
  const hadFocus = document.activeElement === field;
  const cursor = field.selectionEnd ?? 0;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: field.value,
      selection: { anchor: cursor },
      extensions: [
        nonceOfPage(),
        history(),
        atoms(known),
        field instanceof HTMLInputElement ? oneLine(field) : [],
        keymap.of([...historyKeymap, ...standardKeymap]),
        EditorView.lineWrapping,
        look,
        keepsEmptyClipboard,
        EditorView.scrollMargins.of(scrollPadding),
        attributes.of(attributesOf(field)),
        EditorView.domEventHandlers({ focus: () => onFocus() }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) write(field, state.doc.toString());
        }),
      ],
    }),
  });
  const follow = () => {
    const now = view.state.doc.toString();
    const changes = now === field.value ? [] : { from: 0, to: now.length, insert: field.value };
    view.dispatch({ changes, effects: attributes.reconfigure(attributesOf(field)) });
  };
  const insert = (event: Event) => {
    event.preventDefault();
    view.dispatch(view.state.replaceSelection((event as CustomEvent<string>).detail), {
      userEvent: "input.paste",
      scrollIntoView: true,
    });
    view.focus();
  };
  const focus = () => view.focus();
  const listeners = { input: follow, focus, [INSERT]: insert };
  for (const [event, listener] of Object.entries(listeners)) field.addEventListener(event, listener);
  if (hadFocus) view.focus();
  return {
    follow,
    remove: () => {
      for (const [event, listener] of Object.entries(listeners)) field.removeEventListener(event, listener);
      view.destroy();
    },
  };
}

/** Written past React's own setter, or it would not take the value for typed. */
function write(field: EditedField, text: string): void {
  if (field.value === text) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What the field says of itself to screen readers, and how tall it is. */
function attributesOf(field: EditedField): Extension {
  const several = field instanceof HTMLTextAreaElement;
  const disabled = field.matches(":disabled");
  const copied = ["aria-describedby", "aria-invalid", "aria-required"].flatMap((name) => {
    const value = field.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return [
    EditorView.editable.of(!disabled),
    EditorState.readOnly.of(disabled),
    EditorView.contentAttributes.of({
      ...Object.fromEntries(copied),
      "aria-labelledby": `${field.id}-label`,
      "aria-multiline": String(several),
      spellcheck: "true",
      autocorrect: "on",
      autocapitalize: "sentences",
      writingsuggestions: "true",
      lang: "de",
      ...(disabled ? { "aria-disabled": "true" } : { tabindex: "0" }),
      style: several ? `min-height: ${field.rows * 1.4}em` : "",
    }),
  ];
}

/** As in a field of one line: Enter sends the form, and pasted lines become one. */
const oneLine = (field: HTMLInputElement): Extension => [
  keymap.of([
    {
      key: "Enter",
      run: () => {
        field.form?.requestSubmit();
        return true;
      },
    },
  ]),
  EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\s*\n\s*/g, " ")),
  EditorState.changeFilter.of(({ newDoc }) => newDoc.lines === 1),
];

/** With nothing selected, copying and cutting leave line and clipboard alone, as in any field. */
const keepNothing = (_: Event, { state }: EditorView) => state.selection.main.empty;
const keepsEmptyClipboard = EditorView.domEventHandlers({ copy: keepNothing, cut: keepNothing });

/** While somebody writes, the cursor stays clear of the bars that stick to the window. */
function scrollPadding() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: Number.parseFloat(scrollPaddingBottom) || 0,
  };
}

/** The editor brings a style element; the page's policy asks for the nonce of its own scripts. */
const nonceOfPage = (): Extension =>
  EditorView.cspNonce.of(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");

/** The editor's own look is taken back to that of a field. */
const look = EditorView.theme({
  "&.cm-focused": { outline: "0" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflow: "visible" },
  ".cm-content": { padding: "0", caretColor: "currentColor" },
  // The frame around it shows the focus.
  ".cm-content:focus-visible": { outline: "0", boxShadow: "none" },
  ".cm-line": { padding: "0" },
});
