import { useId, useState } from "react";
import type { MailPreview as Preview } from "../../../domain/messages/schema.ts";
import { Select } from "../../ui/fields/select.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { MailFrame } from "./mail-frame.tsx";
import "./mail-preview.css";

type Props = {
  preview: Preview | null;
  /** Why there is none. */
  refusal?: string | undefined;
  /** Another one of the recipients is to be shown. */
  onShow: (registration: number) => void;
};

/** The mail as it would go out, for one of those who would get it, and who they all are. */
export function MailPreview({ preview, refusal, onShow }: Props) {
  const id = useId();
  const [asText, setAsText] = useState(false);
  if (refusal) return <Notice tone="warning">{refusal}</Notice>;
  if (!preview) return <Skeleton lines={6} />;
  const { mail, recipients, shown } = preview;
  if (!mail) return <Notice tone="neutral">So bekommt niemand eine E-Mail.</Notice>;
  return (
    <section className="mail-preview" aria-label="Vorschau der E-Mail">
      <Recipients recipients={recipients} />
      {recipients.length > 1 ? (
        <Select
          name="shown"
          id={`${id}-shown`}
          label="Vorschau für"
          value={shown ?? ""}
          onChange={(event) => onShow(Number(event.currentTarget.value))}
          options={recipients.map((person) => ({ value: person.id, label: person.name }))}
        />
      ) : null}
      <dl className="mail-preview__head">
        <dt>Betreff</dt>
        <dd className="strong">{mail.subject}</dd>
        <dt>Antwort an</dt>
        <dd>{mail.reply_to}</dd>
      </dl>
      {asText ? <pre className="mail-preview__text">{mail.text}</pre> : <MailFrame html={mail.html} />}
      <button type="button" className="link small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
        {asText ? "Gestaltet zeigen" : "Als reinen Text zeigen"}
      </button>
    </section>
  );
}

function Recipients({ recipients }: { recipients: Preview["recipients"] }) {
  const count = recipients.length === 1 ? "eine Person" : `${recipients.length} Personen`;
  return (
    <div>
      <p role="status">
        Geht an <strong>{count}</strong>.
      </p>
      <More label="Wer sie bekommt">
        <ul className="lines mail-preview__people">
          {recipients.map((person) => (
            <li key={person.id}>
              {person.name}
              <span className="sub">{person.email}</span>
            </li>
          ))}
        </ul>
      </More>
    </div>
  );
}
