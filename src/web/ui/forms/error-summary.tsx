import { type MouseEvent, useEffect, useRef } from "react";
import { numberWord } from "../../../shared/words/number-words.ts";
import { Icon } from "../pictures/icon.tsx";

interface ErrorSummaryProps {
  /** Field → what is wrong with it, as the API answers. */
  errors: Readonly<Record<string, readonly string[]>> | null | undefined;
  /** Field → its label, put before the sentence. */
  labels?: Readonly<Record<string, string>>;
  title?: string;
}

const defaultTitle = (count: number) =>
  count === 1 ? "Bitte prüfen Sie eine Angabe" : `Bitte prüfen Sie ${numberWord(count)} Angaben`;

/** What is wrong with a form, above it; takes the focus and leads to each field. Nothing when all is well. */
export function ErrorSummary({ errors, labels = {}, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(errors ?? {}).filter(([, sentences]) => sentences.length > 0);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead there
    <div className="notice notice--danger" role="alert" tabIndex={-1} autoFocus ref={box}>
      <Icon name="circle-alert" />
      <div>
        <p className="notice__title">{title ?? defaultTitle(fields.length)}</p>
        <ul>
          {fields.map(([field, sentences]) => (
            <li key={field}>
              <a className="link" href={`#${field}`} onClick={(event) => lead(event, field)}>
                {labels[field] && `${labels[field]}: `}
                {sentences[0]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Goes to the field without a change of the address, which would take the answer, and all errors with it, away. */
function lead(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
