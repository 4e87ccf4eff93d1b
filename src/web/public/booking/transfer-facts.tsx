import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatPlainDate } from "../../../shared/dates.ts";
import { groupedIban } from "../../../shared/iban.ts";
import { Facts } from "../../ui/facts.tsx";

/** Where money goes by bank transfer. */
export const TransferFacts = ({ transfer }: { transfer: NonNullable<HeldRegistration["transfer"]> }) => (
  <div className="sheet mt-3">
    <Facts
      small
      items={[
        { label: "Empfänger", value: transfer.holder },
        { label: "IBAN", value: <Iban iban={transfer.iban} /> },
        ...(transfer.bic ? [{ label: "BIC", value: transfer.bic }] : []),
        { label: "Zweck", value: <span className="figures">{transfer.reference}</span> },
        ...(transfer.payable_until
          ? [{ label: "Zahlbar bis", value: formatPlainDate(transfer.payable_until) }]
          : []),
      ]}
    />
  </div>
);

/** A team that has not entered its account yet sends it afterwards, as the mail says too. */
const Iban = ({ iban }: { iban: string }) =>
  iban ? <span className="figures">{groupedIban(iban)}</span> : "Die Bankverbindung folgt.";
