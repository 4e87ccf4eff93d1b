import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { EXTEND, REINSTATE, RETRACT } from "../act.ts";
import {
  ActionDialog,
  type DialogProps,
  NotifyField,
  OfRegistration,
  ReasonField,
} from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationRow };

/** Lets an offer run on. */
export const ExtendOffer = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={EXTEND}
    title={`Angebot an ${fullName(registration)} verlängern?`}
    confirmLabel="Verlängern"
  >
    {() => (
      <>
        <OfRegistration id={registration.id} />
        <p>
          {registration.expires_at ? `Es gilt bis ${formatDateTime(registration.expires_at)}. ` : ""}
          Danach bleibt der Platz noch einmal so lange gehalten, wie Ihre Angebote gelten, höchstens bis der
          Kurs beginnt. Die neue Frist geht sofort per E-Mail an {registration.email}.
        </p>
      </>
    )}
  </ActionDialog>
);

/** Takes an offer back, with a reason. */
export const RetractOffer = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={RETRACT}
    title={`Angebot an ${fullName(registration)} zurückziehen?`}
    confirmLabel="Zurückziehen"
    destructive
  >
    {(refused) => (
      <>
        <OfRegistration id={registration.id} />
        <p>
          Der Platz geht sofort an die Nächste in der Reihe. {fullName(registration)} wartet weiter, hinter
          allen anderen, und erfährt es per E-Mail.
        </p>
        <ReasonField error={refused?.errors.reason} />
      </>
    )}
  </ActionDialog>
);

/** Undoes a cancellation. */
export const UndoCancellation = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={REINSTATE}
    title={`Stornierung von ${fullName(registration)} zurücknehmen?`}
    confirmLabel="Stornierung zurücknehmen"
  >
    {() => (
      <>
        <p>
          Die Anmeldung gilt dann wieder, wie sie war, und eine Stornogebühr entfällt. Das geht, solange ein
          Platz frei ist. Was schon zurückgezahlt ist, ist wieder zu zahlen.
        </p>
        <NotifyField registration={registration} mail="Ihr Platz ist wieder gebucht" />
      </>
    )}
  </ActionDialog>
);
