import { useState } from "react";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { mayResend } from "../../../domain/registrations/rules.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useDeed } from "../use-deed.ts";

type Props = { registration: RegistrationDetail; mail: RegistrationDetail["mails"][number] };

/** Sends a mail once more, to the address that holds now, where what it says still holds. */
export function SendAgain({ registration, mail }: Props) {
  const [busy, setBusy] = useState(false);
  const deed = useDeed();
  const standing = {
    ...registration,
    starts_at: new Date(registration.lesson.starts_at),
    is_overdue: registration.is_overdue === 1,
  };
  if (mail.state === "queued" || !mayResend(mail.kind, standing, new Date())) return null;
  const send = async () => {
    setBusy(true);
    const param = { id: String(registration.id) };
    const json = { mail_id: mail.id };
    await deed(read(browserApi.registrationsAtOnce[":id"].mails.$post({ param, json })));
    setBusy(false);
  };
  return (
    <Button size="small" variant="quiet" icon="send" busy={busy} onClick={send}>
      Noch einmal senden
    </Button>
  );
}
