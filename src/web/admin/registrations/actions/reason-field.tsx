import { TextField } from "../../../ui/fields/text-field.tsx";

type Props = { optional?: boolean; error?: readonly string[] | undefined };

/** Why the team does something to a registration; its history keeps it. */
export const ReasonField = (props: Props) => (
  <TextField {...props} name="reason" label="Grund" help="Bleibt im Verlauf der Anmeldung." maxLength={300} />
);
