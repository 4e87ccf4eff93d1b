import { useState } from "react";
import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import type { MailWords } from "../../../domain/texts/described-rules.ts";
import type { MailTextKind } from "../../../domain/texts/rules.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, readData } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { MailFrame, usePreview } from "../mail-preview/mail-preview.tsx";
import "../mail-preview/mail-preview.css";

type Person = Pick<RegistrationRow, "id" | "first_name" | "last_name" | "number">;
type Props = { kind: MailTextKind; draft: MailWords; people: readonly Person[] };

/** The mail as it would arrive with the words that are being written: for somebody real, or made up. */
export function DraftPreview({ kind, draft, people }: Props) {
  const [person, setPerson] = useState(String(people[0]?.id ?? ""));
  const [asText, setAsText] = useState(false);
  const question = { ...draft, registration_id: person };
  const { preview: mail, refusal } = usePreview(question, () =>
    readData(browserApi.mailTexts[":kind"].preview.$post({ param: { kind }, json: question })),
  );
  return (
    <section className="mail-preview" aria-labelledby="preview">
      <h2 id="preview" className="subheading">
        Vorschau
      </h2>
      {kind === "contact-receipt" ? null : (
        <Select
          name="preview_for"
          label="Vorschau für"
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
          options={[
            { value: "", label: "Beispiel (Lea Hartmann)" },
            ...people.map((one) => ({ value: String(one.id), label: `${fullName(one)}, ${one.number}` })),
          ]}
        />
      )}
      {refusal ? <Notice tone="warning">{refusal.message}</Notice> : null}
      {mail ? (
        <>
          <dl className="mail-preview__head">
            <dt>Von</dt>
            <dd>{mail.from}</dd>
            <dt>An</dt>
            <dd>{mail.to}</dd>
            <dt>Betreff</dt>
            <dd className="strong">{mail.subject}</dd>
          </dl>
          <div>
            <Button size="small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
              Nur Text
            </Button>
          </div>
          {asText ? <pre className="mail-preview__text">{mail.text}</pre> : <MailFrame html={mail.html} />}
        </>
      ) : refusal ? null : (
        <Skeleton lines={8} />
      )}
    </section>
  );
}
