import { type EditorState, type Extension, RangeSet, StateField, type Transaction } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import {
  type PlaceholderName,
  type PlaceholderSpan,
  placeholderSpans,
  placeholders,
} from "../../../domain/texts/placeholders.ts";

/** A placeholder as people see and hear it. */
class Atom extends WidgetType {
  readonly name: PlaceholderName;

  constructor(name: PlaceholderName) {
    super();
    this.name = name;
  }

  override eq(other: Atom): boolean {
    return other.name === this.name;
  }

  override toDOM(): HTMLElement {
    const atom = document.createElement("span");
    atom.className = "atom";
    const kind = document.createElement("span");
    kind.className = "visually-hidden";
    kind.textContent = "Platzhalter ";
    atom.append(kind, placeholders[this.name].label);
    return atom;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const unknown = Decoration.mark({ class: "atom-unknown" });

type Shown = { spans: readonly PlaceholderSpan[]; all: DecorationSet; atoms: DecorationSet };

function shownIn(text: string, known: readonly PlaceholderName[]): Shown {
  const spans = placeholderSpans(text, known);
  const ranges = spans.map(({ from, to, name }) =>
    (name ? Decoration.replace({ widget: new Atom(name) }) : unknown).range(from, to),
  );
  const atoms = ranges.filter((_, place) => spans[place]?.name);
  return { spans, all: Decoration.set(ranges), atoms: Decoration.set(atoms) };
}

/**
 * Shows each of the known placeholders of a text as one thing: the cursor steps over it, one key deletes it, a click
 * selects it, and a screen reader hears its name when it is passed, put in or taken out. What else stands in braces is
 * marked and stays letters, so that it can be mended. The text itself keeps its braces.
 */
export function atoms(known: readonly PlaceholderName[]): Extension {
  const field = StateField.define<Shown>({
    create: (state) => shownIn(state.doc.toString(), known),
    update: (shown, { docChanged, newDoc }) => (docChanged ? shownIn(newDoc.toString(), known) : shown),
    provide: (self) => [
      EditorView.decorations.from(self, ({ all }) => all),
      EditorView.atomicRanges.of((view) => view.state.field(self, false)?.atoms ?? RangeSet.empty),
    ],
  });
  const knownIn = (state: EditorState) => state.field(field).spans.filter(({ name }) => name !== null);
  return [
    field,
    EditorView.domEventHandlers({
      click: ({ target }, view) => {
        const chip = target instanceof Element ? target.closest(".atom") : null;
        if (!chip || !view.state.selection.main.empty) return false;
        const at = view.posAtDOM(chip);
        const span = knownIn(view.state).find(({ from, to }) => from <= at && at < to);
        if (span) view.dispatch({ selection: { anchor: span.from, head: span.to } });
        return span !== undefined;
      },
    }),
    EditorView.updateListener.of(({ view, transactions }) => {
      const said = transactions.flatMap((change) => newsOf(change, knownIn)).join(", ");
      if (said && view.hasFocus) view.dispatch({ effects: EditorView.announce.of(said) });
    }),
  ];
}

/** What a step of the cursor or a change of the text did to placeholders, in words. */
function newsOf(change: Transaction, knownIn: (state: EditorState) => readonly PlaceholderSpan[]): string[] {
  const { startState, state } = change;
  if (!change.docChanged) {
    if (!change.selection) return [];
    const heads = [startState.selection.main.head, state.selection.main.head];
    const [from, to] = [Math.min(...heads), Math.max(...heads)];
    return knownIn(state)
      .filter((span) => span.from === from && span.to === to)
      .map(titleOf);
  }
  const gone = knownIn(startState).filter(
    ({ from, to }) => change.changes.touchesRange(from, to) === "cover",
  );
  const back = change.changes.invertedDesc;
  const come = knownIn(state).filter(({ from, to }) => back.touchesRange(from, to) !== false);
  const isNew = (span: PlaceholderSpan) =>
    !knownIn(startState).some(({ from, to }) => {
      const [start, end] = [change.changes.mapPos(from, 1), change.changes.mapPos(to, -1)];
      return start === span.from && end === span.to;
    });
  return [
    ...gone.map((span) => `${titleOf(span)} gelöscht`),
    ...come.filter(isNew).map((span) => `${titleOf(span)} eingefügt`),
  ];
}

const titleOf = ({ name }: PlaceholderSpan): string =>
  name === null ? "" : `Platzhalter ${placeholders[name].label}`;
