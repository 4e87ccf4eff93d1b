import { type ReactNode, type RefObject, useId } from "react";
import { type PlaceholderName, placeholders } from "../../../domain/texts/placeholders.ts";
import { insertText } from "../../ui/forms/insert-text.ts";
import { More } from "../../ui/layout/more.tsx";
import type { EditedField } from "./editor.ts";
import "./placeholders.css";

type Props = {
  /** What the list is for, in words. */
  title: ReactNode;
  names: readonly PlaceholderName[];
  /** Those that mean something in the field that is written in. */
  known: readonly PlaceholderName[];
  onInsert: (name: PlaceholderName) => void;
};

/** What can be left open; a press puts it where the cursor stands. */
export function PlaceholderChips({ title, ...chips }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p className="label" id={id}>
        {title}
      </p>
      <Chips {...chips} />
    </section>
  );
}

type FoldedProps = Pick<Props, "names" | "known"> & {
  within: RefObject<HTMLElement | null>;
  /** The field that is filled, by name. */
  into: string;
};

/** The same, folded away beneath a text that does without them most of the time. */
export const FoldedPlaceholders = ({ within, into, ...chips }: FoldedProps) => (
  <More label="Platzhalter einfügen">
    <p className="small soft">Sie werden für jede Person ausgefüllt.</p>
    <Chips
      {...chips}
      onInsert={(name) => {
        const field = within.current?.querySelector<EditedField>(`[name=${into}]`);
        if (field) insertText(field, `{${name}}`);
      }}
    />
  </More>
);

const Chips = ({ names, known, onInsert }: Omit<Props, "title">) => (
  <ul className="placeholders">
    {names.map((name) => (
      <li key={name}>
        <button
          type="button"
          className="placeholder"
          disabled={!known.includes(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {placeholders[name].label} <code>{`{${name}}`}</code>
        </button>
      </li>
    ))}
  </ul>
);
