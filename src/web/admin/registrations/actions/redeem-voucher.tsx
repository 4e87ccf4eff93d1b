import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { owedCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { GIFT } from "../act.ts";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";

/** Pays what is open from a gift voucher that somebody brought along. */
export const RedeemVoucher = ({
  registration,
  ...dialog
}: DialogProps & { registration: RegistrationDetail }) => (
  <ActionDialog {...dialog} intent={GIFT} title="Gutschein einlösen" confirmLabel="Einlösen">
    {(refused) => (
      <>
        <p>
          Offen sind {formatCents(owedCents(registration))}. Was der Gutschein hat, wird davon bezahlt; ein
          Rest bleibt darauf stehen.
        </p>
        <TextField
          name="number"
          label="Nummer des Gutscheins"
          figures
          autoComplete="off"
          spellCheck={false}
          error={refused?.errors.number}
        />
      </>
    )}
  </ActionDialog>
);
