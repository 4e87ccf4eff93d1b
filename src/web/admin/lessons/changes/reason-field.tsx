import { TextField } from "../../../ui/fields/text-field.tsx";

type Props = { help: string; reason: string; onReason: (reason: string) => void };

/** Why something does not take place; for the team only. */
export const ReasonField = ({ help, reason, onReason }: Props) => (
  <TextField
    name="reason"
    label="Grund"
    optional
    help={help}
    value={reason}
    onChange={(event) => onReason(event.currentTarget.value)}
    maxLength={300}
  />
);
