import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";

type GiftVoucher = {
  recipient_name: string;
  team: Sender;
  value_cents: number;
  remaining_cents: number;
  /** The course that it is for; empty for all. */
  course: string;
  /** Whom it is given to; empty where nobody is named. */
  recipient: string;
  valid_until: string;
  /** The team's public page. */
  url: string;
};

const subject = ({ value_cents, team: { name } }: GiftVoucher) =>
  `Ihr Gutschein über ${formatCents(value_cents)} von ${name}`;

/** The voucher goes with it as a file: the number stands there alone. */
function Mail(props: GiftVoucher) {
  const { recipient_name, team, value_cents, remaining_cents, course, recipient, valid_until, url } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihr Gutschein ist da."
      intro="vielen Dank! Ihren Gutschein finden Sie als PDF-Datei im Anhang, zum Ausdrucken oder Weiterschicken."
      reason={`Sie bekommen diese E-Mail, weil Sie bei ${team.name} einen Gutschein gekauft haben.`}
    >
      <Facts
        facts={[
          { label: "Wert", value: formatCents(value_cents) },
          ...(remaining_cents < value_cents
            ? [{ label: "Restwert", value: formatCents(remaining_cents) }]
            : []),
          ...(course ? [{ label: "Kurs", value: course }] : []),
          ...(recipient ? [{ label: "Für", value: recipient }] : []),
          { label: "Gültig bis", value: formatPlainDate(valid_until) },
        ]}
      />
      <Paragraph>
        Eingelöst wird er bei der Anmeldung zu einem Kurs, auch in Teilen: Was übrig ist, bleibt darauf
        stehen. Wer die Nummer hat, kann ihn einlösen; bitte bewahren Sie die Datei auf wie Geld.
      </Paragraph>
      <Action href={url}>Kurse ansehen</Action>
    </Frame>
  );
}

const sample: GiftVoucher = {
  recipient_name: "Ingrid Hartmann",
  team,
  value_cents: 8000,
  remaining_cents: 8000,
  course: "",
  recipient: "Lea",
  valid_until: "2029-12-31",
  url: team.url,
};

export const giftVoucher: Template<GiftVoucher> = { subject, Mail, sample };
