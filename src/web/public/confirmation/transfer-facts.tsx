import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { groupedIban } from "../../../shared/money/iban.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { transferCode } from "../../../shared/money/transfer-code.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { QrCode } from "../../ui/pictures/qr-code.tsx";

type Transfer = NonNullable<HeldRegistration["transfer"]>;

/** Where money goes by bank transfer, in words and for the camera of a banking app. */
export const TransferFacts = ({ transfer }: { transfer: Transfer }) => (
  <div className="sheet mt-3 transfer">
    <Facts
      small
      items={[
        { label: "Betrag", value: formatCents(transfer.amount_cents) },
        { label: "Empfänger", value: transfer.holder },
        { label: "IBAN", value: <Iban iban={transfer.iban} /> },
        ...(transfer.bic ? [{ label: "BIC", value: transfer.bic }] : []),
        { label: "Zweck", value: <span className="figures">{transfer.reference}</span> },
        ...(transfer.payable_until
          ? [{ label: "Zahlbar bis", value: formatPlainDate(transfer.payable_until) }]
          : []),
      ]}
    />
    <Code transfer={transfer} />
  </div>
);

/** A team that has not entered its account yet sends it afterwards, as the mail says too. */
const Iban = ({ iban }: { iban: string }) =>
  iban ? <span className="figures">{groupedIban(iban)}</span> : "Die Bankverbindung folgt.";

function Code({ transfer }: { transfer: Transfer }) {
  const code = transferCode(transfer);
  if (!code) return null;
  return (
    <figure className="transfer__code">
      <QrCode content={code} correction="medium" label="QR-Code mit allen Angaben der Überweisung" />
      <figcaption className="small soft">
        Mit der App Ihrer Bank einlesen: Alles ist schon ausgefüllt.
      </figcaption>
    </figure>
  );
}
