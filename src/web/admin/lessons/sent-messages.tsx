import { useState } from "react";
import type { MessageDetail, MessageKind, MessageRow } from "../../../domain/messages/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";

/** What a lesson's people were written last; those who may not write to them are asked nothing. */
export async function loadMessages(lesson: string): Promise<MessageRow[]> {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).leads) return [];
  return readData(browserApi.participantMessages.index.$get({ query: { lesson, per_page: "20" } }));
}

const kinds: Record<MessageKind, string> = {
  message: "Nachricht",
  "session-moved": "Ein Treffen verlegt",
  "session-cancelled": "Ein Treffen abgesagt",
  "lesson-moved": "Kurstermin verschoben",
  "lesson-changed": "Änderung mitgeteilt",
  "lesson-cancelled": "Kurstermin abgesagt",
};

/** What participants were written, and how it reached each of them. */
export function SentMessages({ messages }: { messages: readonly MessageRow[] }) {
  if (messages.length === 0) return null;
  return (
    <Block title="Nachrichten">
      <ul className="lines">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </Block>
  );
}

function Message({ message }: { message: MessageRow }) {
  const [detail, setDetail] = useState<MessageDetail>();
  const { id, kind, subject, author_name, created_at } = message;
  const look = async () =>
    setDetail(await readData(browserApi.participantMessages[":id"].$get({ param: { id: String(id) } })));
  return (
    <li>
      <div className="between">
        <span>
          <span className="strong">{subject || kinds[kind]}</span>
          <span className="sub">{[author_name, formatDateTime(created_at)].filter(Boolean).join(", ")}</span>
        </span>
        <Delivery message={message} />
      </div>
      {detail ? <Deliveries detail={detail} /> : null}
      {detail ? null : (
        <Button size="small" variant="quiet" onClick={() => void look()}>
          Wortlaut und Zustellung
          <span className="visually-hidden"> zu „{subject || kinds[kind]}“</span>
        </Button>
      )}
    </li>
  );
}

function Delivery({ message: { sent, queued, failed } }: { message: MessageRow }) {
  if (failed > 0) {
    return (
      <Badge tone="danger" icon="mail-x">
        {failed} nicht zugestellt
      </Badge>
    );
  }
  return queued > 0 ? (
    <Badge tone="warning" icon="hourglass">
      {sent} von {sent + queued} verschickt
    </Badge>
  ) : (
    <Badge tone="positive" icon="mail-check">
      {sent === 1 ? "verschickt" : `an ${sent} Personen verschickt`}
    </Badge>
  );
}

const states = { sent: "verschickt", queued: "wird verschickt", failed: "nicht zugestellt" };

const Deliveries = ({ detail: { text, recipients } }: { detail: MessageDetail }) => (
  <div className="stack gap-3 mt-3">
    {text ? <p className="prose verbatim">{text}</p> : null}
    <ul className="lines">
      {recipients.map(({ registration_id, name, email, state, sent_at, last_error }) => (
        <li key={registration_id} className="between">
          <span>
            <Anchor href={paths.registrationAdmin(registration_id)}>{name}</Anchor>
            <span className="sub">{email}</span>
          </span>
          <span className="soft">
            {sent_at ? `verschickt am ${formatDateTime(sent_at)}` : states[state]}
            {last_error ? `: ${last_error}` : ""}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
