import { formatCents } from "../../shared/money/money.ts";
import { Frame } from "../frame.tsx";
import { Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { AllInvoices } from "./all-invoices.tsx";

type InvoiceCancelled = {
  recipient_name: string;
  team: Sender;
  /** Where who has booked finds all her invoices; null for everybody else. */
  own_page_url: string | null;
  seller: string;
  /** Of the Stornorechnung, and of the invoice that it cancels. */
  number: string;
  cancelled_number: string;
  /** Above zero. */
  total_cents: number;
};

const subject = ({ cancelled_number, seller }: InvoiceCancelled) =>
  `Storno Ihrer Rechnung ${cancelled_number} von ${seller}`;

/** The Stornorechnung goes with it as a file. */
function Mail({
  recipient_name,
  team,
  own_page_url,
  seller,
  number,
  cancelled_number,
  total_cents,
}: InvoiceCancelled) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Rechnung ${cancelled_number} ist storniert.`}
      intro={`Ihre Rechnung ${cancelled_number} gilt nicht mehr. Die Stornorechnung finden Sie als PDF-Datei im Anhang.`}
      reason={`Sie bekommen diese E-Mail, weil ${seller} Ihnen die Rechnung geschickt hatte.`}
    >
      <Facts
        facts={[
          { label: "Storniert", value: cancelled_number },
          { label: "Storno", value: number },
          { label: "Betrag", value: formatCents(-total_cents) },
        ]}
      />
      <Paragraph>
        Bitte bezahlen Sie die alte Rechnung nicht mehr. Haben Sie schon bezahlt, melden wir uns wegen des
        Geldes, oder eine neue Rechnung folgt.
      </Paragraph>
      <AllInvoices team={team} own_page_url={own_page_url} />
    </Frame>
  );
}

const sample: InvoiceCancelled = {
  recipient_name: "Annegret Pohl",
  team,
  own_page_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/anmeldung/Yk3",
  seller: team.name,
  number: "RE-2027-27",
  cancelled_number: "RE-2026-212",
  total_cents: 12_800,
};

export const invoiceCancelled: Template<InvoiceCancelled> = { subject, Mail, sample };
