import { useNavigation, useSubmit } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CONFIRM_BY_HAND } from "./intents.ts";
import { SendAgain } from "./send-again.tsx";

/** Says why a seat is only held whose link was not opened yet, and what the team can do about it. */
export function Unproven({ registration, may }: { registration: RegistrationDetail; may: boolean }) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  if (registration.awaits_address_proof === 0) return null;
  const { expires_at, email, mails } = registration;
  const mail = mails.find(({ kind }) => kind === "address-proof");
  return (
    <Notice tone="warning" title="Wartet auf die Bestätigung der E-Mail">
      <p>
        Vom selben Internetanschluss kamen innerhalb einer Stunde mehrere Anmeldungen. Gebucht ist der Platz,
        sobald der Link in der E-Mail an {email} geöffnet wird
        {expires_at ? `; bis ${formatDateTime(expires_at)} wird er so lange gehalten` : ""}. Kennen Sie die
        Person, können Sie das selbst vermerken.
      </p>
      {may ? (
        <p className="actions mt-3">
          <Button
            icon="check"
            busy={busy}
            onClick={() => submit({ intent: CONFIRM_BY_HAND }, { method: "post" })}
          >
            Als bestätigt vermerken
          </Button>
          {mail ? <SendAgain mail={mail} registration={registration} /> : null}
        </p>
      ) : null}
    </Notice>
  );
}
