import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/pictures/icon.tsx";

type Props = {
  title: string;
  /** What is chosen in it now, in a few words, from the form's fields. */
  summary: (form: FormData) => string;
  note?: ReactNode;
  /** Whether something in it was refused: then it opens. */
  wrong?: boolean;
  children: ReactNode;
};

/** A part of a long form that is rarely needed: closed, it says what is chosen; opened, it shows its fields. */
export function FormSection({ title, summary, note, wrong = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState("");
  const look = () => {
    const form = details.current?.closest("form, .read-only");
    if (form) setChosen(summary(contentsOf(form)));
  };
  useEffect(look, []);
  useEffect(() => {
    if (wrong && details.current) details.current.open = true;
  }, [wrong]);
  return (
    <details ref={details} className="form-section" onToggle={look}>
      <summary>
        <span className="form-section__title">{title}</span>
        <span className="form-section__now">{chosen}</span>
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="fieldset form-section__fields" aria-label={title}>
        {note ? <p className="fieldset__note">{note}</p> : null}
        {children}
      </fieldset>
    </details>
  );
}

/** What fields hold, also those that nobody may change: a browser leaves them out. */
function contentsOf(form: Element): FormData {
  const contents = new FormData();
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const isBox = field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
    if (isBox && !field.checked) continue;
    if ("name" in field && "value" in field) contents.append(String(field.name), String(field.value));
  }
  return contents;
}
