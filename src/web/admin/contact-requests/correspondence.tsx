import type { ContactDetail } from "../../../domain/contact-requests/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";

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
