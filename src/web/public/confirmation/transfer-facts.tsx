import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { groupedIban } from "../../../shared/money/iban.ts";
import { eurosForInput, eurosFromCents, formatCents } from "../../../shared/money/money.ts";
import { transferCode } from "../../../shared/money/transfer-code.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { QrCode } from "../../ui/pictures/qr-code.tsx";
import script from "./copy.js?url";

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
    <Copying transfer={transfer} />
    <Code transfer={transfer} />
  </div>
);

/** On the phone that would have to read the code itself: what the banking app asks for, one after the other. */
const Copying = ({ transfer: { iban, amount_cents, reference } }: { transfer: Transfer }) => (
  <div className="transfer__copy">
    {iban && <CopyButton thing="IBAN" text={iban} />}
    <CopyButton thing="Betrag" text={eurosForInput(eurosFromCents(amount_cents))} />
    <CopyButton thing="Zweck" text={reference} />
    <p className="small soft" role="status" />
    <script type="module" src={script} />
  </div>
);

/** Hidden until the script says that this browser can copy. */
const CopyButton = ({ thing, text }: { thing: string; text: string }) => (
  <Button hidden data-copy={text} data-thing={thing}>
    {thing} kopieren
  </Button>
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
