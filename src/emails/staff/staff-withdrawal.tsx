import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import { becauseStaff } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { declared, team } from "../sample-parts.ts";
import { moment } from "../words.ts";

type Reason = "unknown" | "other_address" | "no_right" | "too_late" | "fulfilled" | "over";

type StaffWithdrawal = {
  recipient_name: string;
  team: Sender;
  name: string;
  booking: string;
  email: string;
  /** ISO 8601 */
  declared_at: string;
  /** Why the team has to decide; null where the withdrawal holds. */
  reason: Reason | null;
  /** Of the registration, as far as it could be told. */
  number: string | null;
  may_ask_for_value: boolean;
  admin_url: string;
};

const subject = ({ reason, number }: StaffWithdrawal) => {
  const which = number ? `Anmeldung ${number}` : "eine Anmeldung";
  return reason ? `Widerruf wartet auf Ihre Entscheidung: ${which}` : `Widerrufen: ${which}`;
};

const why: Record<Reason, string> = {
  unknown:
    "zu dem, was angegeben wurde, haben wir keine Anmeldung gefunden. Vielleicht ist es ein Schreibfehler: Der Widerruf kann trotzdem gelten. Bitte sehen Sie nach, wer gemeint ist.",
  other_address:
    "die Anmeldung gibt es, die angegebene E-Mail-Adresse gehört aber nicht dazu. Deshalb ist noch nichts storniert. Bitte klären Sie, ob die Person selbst geschrieben hat.",
  no_right:
    "für diesen Kurs besteht nach seinen Einstellungen kein Widerrufsrecht. Storniert ist deshalb nichts. Bitte entscheiden Sie, ob Sie den Widerruf trotzdem annehmen, und antworten Sie der Person.",
  too_late:
    "die Widerrufsfrist war schon vorbei. Storniert ist deshalb nichts. Bitte entscheiden Sie, ob Sie den Widerruf trotzdem annehmen, und antworten Sie der Person.",
  fulfilled:
    "der Kurs ist vorbei, und die Person hatte verlangt, dass er vor dem Ende der Frist beginnt. Das Widerrufsrecht ist damit erloschen. Bitte entscheiden Sie, und antworten Sie der Person.",
  over: "die Anmeldung war schon beendet. Ist dafür eine Gebühr fällig, entscheiden Sie bitte, ob sie durch den Widerruf entfällt.",
};

const VALUE =
  "Der Kurs hatte schon begonnen, und die Person hatte verlangt, dass er vor dem Ende der Frist beginnt. Für die Treffen bis zum Widerruf können Sie Wertersatz verlangen (§ 357a Abs. 2 BGB). Ob und wie viel, entscheiden Sie.";

/** Somebody withdrew from a contract: it holds, or the team has to decide. */
function Mail(mail: StaffWithdrawal) {
  const { recipient_name, team, name, booking, email, declared_at, reason, number, admin_url } = mail;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={reason ? "Ein Widerruf wartet auf Ihre Entscheidung." : "Eine Anmeldung wurde widerrufen."}
      reason={becauseStaff(team)}
    >
      <Paragraph>
        {reason
          ? why[reason]
          : "der Widerruf kam rechtzeitig, die Anmeldung ist beendet. Eine Stornogebühr fällt nicht an, der Platz ist frei. Was schon bezahlt ist, erstatten Sie bitte binnen 14 Tagen."}
      </Paragraph>
      {mail.may_ask_for_value && <Paragraph>{VALUE}</Paragraph>}
      <Facts
        facts={[
          { label: "Eingegangen", value: moment(declared_at) },
          { label: "Vertrag", value: booking },
          ...(number && number !== booking ? [{ label: "Nummer", value: number }] : []),
          { label: "Name", value: name },
          { label: "E-Mail", value: email },
        ]}
      />
      <Action href={admin_url}>Widerruf öffnen</Action>
    </Frame>
  );
}

const sample: StaffWithdrawal = {
  ...declared,
  recipient_name: team.name,
  reason: null,
  number: "HS-2027-0114",
  may_ask_for_value: true,
  admin_url: "https://kurshafen.example/admin/widerrufe/7",
};

export const staffWithdrawal: Template<StaffWithdrawal> = { subject, Mail, sample };
