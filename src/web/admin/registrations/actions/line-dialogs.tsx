import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { OFFER, PLACE } from "../act.ts";
import { Overbook } from "../form/booking-fields.tsx";
import { ActionDialog, type DialogProps, OfRegistration, ReasonField } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationRow };

/** Offers a seat to somebody whose turn it is not yet. */
export const OfferOutOfTurn = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={OFFER}
    title={`${fullName(registration)} einen Platz anbieten?`}
    confirmLabel="Platz anbieten"
  >
    {(refused) => (
      <>
        <OfRegistration id={registration.id} />
        <p>
          Das Angebot geht sofort per E-Mail an {registration.email} und hält den Platz für die übliche Frist.
          Andere in der Reihe werden dabei übergangen.
        </p>
        <Overbook shown={refused?.code === "lesson_full"} free={0} />
        <ReasonField error={refused?.errors.reason} />
      </>
    )}
  </ActionDialog>
);

/** Gives somebody who waits another place in line: the first one, unless it is said. */
export const MoveInLine = (props: Props) => <AnotherPlace {...props} place={1} />;

/** The same, from the place before. */
export const MoveUp = (props: Props) => (
  <AnotherPlace {...props} place={Math.max(1, (props.registration.position ?? 2) - 1)} />
);

/** The same, to the place behind. */
export const MoveBack = (props: Props) => (
  <AnotherPlace {...props} place={(props.registration.position ?? 1) + 1} />
);

const AnotherPlace = ({ registration, place, ...dialog }: Props & { place: number }) => (
  <ActionDialog
    {...dialog}
    intent={PLACE}
    title={`Platz in der Reihe von ${fullName(registration)}`}
    confirmLabel="Platz ändern"
  >
    {(refused) => (
      <>
        <OfRegistration id={registration.id} />
        <p>
          Jetzt ist es Platz {registration.position}. Die anderen behalten ihre Reihenfolge; eine E-Mail geht
          nicht hinaus.
        </p>
        <TextField
          name="position"
          label="Neuer Platz"
          inputMode="numeric"
          figures
          span={2}
          defaultValue={String(place)}
          error={refused?.errors.position}
        />
        <ReasonField error={refused?.errors.reason} />
      </>
    )}
  </ActionDialog>
);
