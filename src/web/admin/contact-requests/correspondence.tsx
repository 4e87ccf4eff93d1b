import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ContactDetail } from "../../../domain/contact-requests/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { useKeptInput } from "../forms/kept-input.ts";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import { contactLabels } from "./fields.tsx";

type Answer = ContactDetail["answers"][number];

/** What was asked, and what was answered, in order. */
export const Correspondence = ({ request }: { request: ContactDetail }) => (
  <>
    <Block title="Nachricht">
      <p className="prose contact-text">{request.message}</p>
    </Block>
    {request.answers.length > 0 ? (
      <Block title={request.answers.length === 1 ? "Antwort" : "Antworten"}>
        <ol className="lines">
          {request.answers.map((answer) => (
            <li key={answer.id}>
              <p className="between">
                <span className="sub">
                  {answer.author_name}, {formatDateTime(answer.created_at)}
                </span>
                <Delivery state={answer.mail_state} />
              </p>
              <p className="prose contact-text">{answer.text}</p>
            </li>
          ))}
        </ol>
      </Block>
    ) : null}
  </>
);

function Delivery({ state }: { state: Answer["mail_state"] }) {
  if (state === "sent")
    return (
      <Badge tone="positive" icon="mail-check">
        verschickt
      </Badge>
    );
  if (state === "failed")
    return (
      <Badge tone="danger" icon="mail-x">
        nicht zugestellt
      </Badge>
    );
  return state === "queued" ? (
    <Badge tone="warning" icon="hourglass">
      wird verschickt
    </Badge>
  ) : null;
}

/** The names of what the page's forms want done. */
export const INTENT = "intent";
export const ANSWER = "answer";

/** An answer by mail. Each sending is one intention: pressed twice it goes out once. */
export function AnswerForm({ request }: { request: ContactDetail }) {
  const fetcher = useFetcher<Refused | null>();
  const [text, setText] = useState("");
  const [key, setKey] = useState(randomToken);
  const sending = fetcher.state !== "idle";
  useKeptInput({ name: "answer", changed: text.trim() !== "" && !sending, content: text, restore: setText });
  const answered = useRef(request.answers.length);
  useEffect(() => {
    if (request.answers.length === answered.current) return;
    answered.current = request.answers.length;
    setText("");
    setKey(randomToken());
  }, [request.answers.length]);
  if (!request.email) return <ByTelephone phone={request.phone} />;
  const refused = fetcher.data ?? undefined;
  return (
    <Block title="Antworten">
      <fetcher.Form method="post" className="form" noValidate>
        {refused ? <RefusedNotice refused={refused} labels={contactLabels} /> : null}
        <input type="hidden" name={INTENT} value={ANSWER} />
        <input type="hidden" name="idempotency_key" value={key} />
        <TextArea
          name="text"
          label="Ihre Antwort"
          rows={8}
          help={`Geht per E-Mail an ${request.email}, mit Anrede davor, Ihrem Namen und der Nachricht darunter.`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={refused?.errors.text}
          maxLength={8000}
        />
        <div>
          <Button type="submit" variant="primary" icon="send" busy={sending}>
            Antwort senden
          </Button>
        </div>
      </fetcher.Form>
    </Block>
  );
}

const ByTelephone = ({ phone }: { phone: string }) => (
  <Notice tone="info" title="Ohne E-Mail-Adresse">
    {`Hier antworten Sie am Telefon: ${phone}. Halten Sie das Ergebnis in der Notiz fest.`}
  </Notice>
);
