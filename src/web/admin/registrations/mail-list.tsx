import type { ReactNode } from "react";
import { mailLabel } from "../../../domain/mails/kinds-schema.ts";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Badge } from "../../ui/signs/badge.tsx";

type Mail = RegistrationDetail["mails"][number];

/** Which mails went out, which are on their way, and which did not arrive. */
export function MailList({ mails, again }: { mails: readonly Mail[]; again?: (mail: Mail) => ReactNode }) {
  if (mails.length === 0) return null;
  return (
    <Block title="E-Mails">
      <ul className="lines">
        {mails.map((mail) => (
          <li key={mail.id} className="between">
            <span>
              {mailLabel(mail.kind)}
              {mail.recipient ? <span className="sub">{mail.recipient}</span> : null}
              {mail.message?.text ? <Wording message={mail.message} /> : null}
            </span>
            <span className="inline">
              <MailState mail={mail} />
              {again?.(mail)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** What the team wrote, as it wrote it. */
const Wording = ({ message: { subject, text } }: { message: NonNullable<Mail["message"]> }) => (
  <More label="Wortlaut">
    {subject ? <p className="strong">{subject}</p> : null}
    <p className="prose told">{text}</p>
  </More>
);

function MailState({ mail: { state, sent_at, attempts, last_error } }: { mail: Mail }) {
  if (state === "sent" && sent_at) {
    return (
      <Badge tone="positive" icon="mail-check">
        verschickt am {formatDateTime(sent_at)}
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="danger" icon="mail-x">
        nicht zugestellt{last_error ? `: ${last_error}` : ""}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon="hourglass">
      {attempts > 0 ? `wird wieder versucht (bisher ${attempts}×)` : "wird verschickt"}
    </Badge>
  );
}
