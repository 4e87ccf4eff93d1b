import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface OwnMessagesProps {
  registration: HeldRegistration;
  /** Where one writes. */
  href: string;
  /** She comes from sending one. */
  sent: boolean;
}

/** What somebody wrote to the team, and the way to write. */
export function OwnMessages({ registration: { messages, can_write, email }, href, sent }: OwnMessagesProps) {
  if (can_write === 0) return null;
  return (
    <section id="nachrichten" className={messages.length > 0 ? undefined : "no-print"}>
      <h2 className="heading mb-4">{messages.length > 0 ? "Ihre Nachrichten" : "Haben Sie eine Frage?"}</h2>
      <div className="stack gap-4">
        {sent && messages[0] && (
          <Notice tone="positive" role="status" title="Ihre Nachricht ist angekommen">
            Am {formatDateTime(messages[0].sent_at)}. Wir antworten an {email}.
          </Notice>
        )}
        {messages.length > 0 && (
          <ul className="lines">
            {messages.map(({ id, text, sent_at }) => (
              <li key={id}>
                <p className="small soft">{formatDateTime(sent_at)}</p>
                <p className="prose own-message">{text}</p>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink href={href} icon="mail">
            {messages.length > 0 ? "Noch eine Nachricht schreiben" : "Nachricht schreiben"}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
