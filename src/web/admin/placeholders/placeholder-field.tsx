import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { PlaceholderName } from "../../../domain/texts/placeholders.ts";
import { classNames } from "../../ui/class-names.ts";
import { Field, type FieldProps, fieldParts } from "../../ui/fields/field.tsx";
import type { EditedField, PlaceholderEditor } from "./editor.ts";
import "./placeholders.css";

type Common = {
  /** The placeholders that mean something here. */
  known: readonly PlaceholderName[];
  onFocus?: (() => void) | undefined;
};
type LineProps = Common & FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "onFocus" | "ref">;
type AreaProps = Common & FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "onFocus" | "ref">;

/** One line of text in which placeholders are atoms. The form sends plain text with braces. */
export function PlaceholderLine({ known, onFocus, ...props }: LineProps) {
  const { field, rest } = fieldParts(props);
  return (
    <Field {...field}>
      {(control) => (
        <Edited known={known} onFocus={onFocus}>
          {(shared) => <input type="text" {...rest} {...control} {...shared()} onFocus={onFocus} />}
        </Edited>
      )}
    </Field>
  );
}

/** Several lines of text in which placeholders are atoms. The form sends plain text with braces. */
export function PlaceholderArea({ known, onFocus, ...props }: AreaProps) {
  const { field, rest } = fieldParts(props);
  return (
    <Field {...field}>
      {(control) => (
        <Edited known={known} onFocus={onFocus}>
          {(shared) => <textarea {...rest} {...control} {...shared("input--area")} onFocus={onFocus} />}
        </Edited>
      )}
    </Field>
  );
}

type EditedProps = Common & {
  children: (shared: ReturnType<typeof sharedProps>) => ReactNode;
};

const sharedProps = (edited: boolean, ref: (field: EditedField | null) => void) => (look?: string) => ({
  ref,
  className: edited ? "visually-hidden" : classNames("input", look),
  ...(edited && { tabIndex: -1, "aria-hidden": true as const }),
});

/** A field of a form with the editor in front of it; the bare field until that is loaded, and where it cannot be. */
function Edited({ known, onFocus, children }: EditedProps) {
  const field = useRef<EditedField>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<PlaceholderEditor>(null);
  const [edited, setEdited] = useState(false);
  const names = known.join(" ");
  const focused = useRef(onFocus);
  focused.current = onFocus;
  useEffect(() => {
    let gone = false;
    import("./editor.ts").then(
      ({ editInstead }) => {
        if (gone || !field.current || !place.current) return;
        editor.current = editInstead({
          field: field.current,
          parent: place.current,
          known,
          onFocus: () => focused.current?.(),
        });
        setEdited(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      editor.current?.remove();
      editor.current = null;
    };
  }, [names]);
  useEffect(() => editor.current?.follow());
  const keep = useRef((node: EditedField | null) => {
    field.current = node;
  });
  return (
    <>
      {children(sharedProps(edited, keep.current))}
      <div ref={place} className="box atoms" hidden={!edited} />
    </>
  );
}
