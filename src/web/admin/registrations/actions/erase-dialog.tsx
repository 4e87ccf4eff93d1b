import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { ERASE } from "../intents.ts";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationDetail };

/** Asks before a person is taken out of a registration: what goes, and what stays. */
export const EraseDialog = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={ERASE}
    title={`Angaben zu ${fullName(registration)} löschen?`}
    confirmLabel="Endgültig löschen"
    destructive
  >
    {() => (
      <>
        <p>Das lässt sich nicht rückgängig machen. Gelöscht werden:</p>
        <ul className="list">
          <li>Name, E-Mail, Telefon, Anschrift und Begleitperson</li>
          <li>alles zu Kind, Geburt und Versicherung</li>
          <li>Nachricht, Notizen und Gründe, auch im Verlauf</li>
          {registration.contact_request ? (
            <li>die Kontaktanfrage dazu mit Ihren Antworten, weil sie von derselben Person ist</li>
          ) : null}
          <li>Empfänger und Inhalt der E-Mails; der Link zur Anmeldung führt ins Leere</li>
        </ul>
        <p>Es bleiben Nummer, Kurstermin, Stand und Beträge, weil die Buchhaltung sie braucht.</p>
      </>
    )}
  </ActionDialog>
);
