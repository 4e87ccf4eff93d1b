import { type ReactNode, useState } from "react";
import { mailLabel } from "../../../domain/mails/kinds-schema.ts";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { isRestDueSoon } from "../../../domain/registrations/rules/money/deposit-rules.ts";
import { mayResend, whyNotAgain } from "../../../domain/registrations/rules/resend-rules.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { useAction } from "../use-action.ts";

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
    <p className="prose verbatim">{text}</p>
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

type Props = { registration: RegistrationDetail; mail: RegistrationDetail["mails"][number] };

/** Sends a mail once more, to the address that holds now, where what it says still holds. */
export function SendAgain({ registration, mail }: Props) {
  const [busy, setBusy] = useState(false);
  const act = useAction();
  const current = {
    ...registration,
    starts_at: new Date(registration.lesson.starts_at),
    is_overdue: registration.is_overdue === 1,
    is_rest_soon: restIsSoon(registration),
  };
  if (mail.state === "queued") return null;
  if (!mayResend(mail.kind, current, new Date()))
    return mail.state === "failed" ? <span className="sub">{whyNotAgain(mail.kind)}</span> : null;
  const send = async () => {
    setBusy(true);
    const param = { id: String(registration.id) };
    const json = { mail_id: mail.id };
    await act(read(browserApi.registrationsAtOnce[":id"].mails.$post({ param, json })));
    setBusy(false);
  };
  return (
    <Button size="small" variant="quiet" icon="send" busy={busy} onClick={send}>
      Noch einmal senden
    </Button>
  );
}

const restIsSoon = ({ deposit, payable_until }: RegistrationDetail): boolean =>
  deposit?.is_paid === 1 && payable_until !== null && isRestDueSoon(payable_until, new Date());
