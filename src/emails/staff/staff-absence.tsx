import type { MailSession } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

type StaffAbsence = StaffMail & {
  session: Pick<MailSession, "starts_at" | "ends_at">;
  /** She wrote a line about it, which stays in the admin area. */
  has_note: boolean;
  /** She comes after all. */
  taken_back: boolean;
};

const subject = ({ registration, taken_back }: StaffAbsence) =>
  taken_back
    ? `Kommt doch zum Treffen: ${registration.number}`
    : `Fehlt bei einem Treffen: ${registration.number}`;

/** Somebody will miss one session, or comes after all. */
const Mail = (mail: StaffAbsence) => (
  <StaffFrame
    mail={mail}
    headline={
      mail.taken_back ? "Jemand kommt doch zu einem Treffen." : "Jemand kommt nicht zu einem Treffen."
    }
    facts={[{ label: "Treffen", value: sessionTime(mail.session) }]}
  >
    {whatNext(mail)}
  </StaffFrame>
);

function whatNext({ taken_back, has_note }: StaffAbsence): string {
  if (taken_back) return "die Abmeldung für dieses Treffen ist zurückgenommen.";
  const stays = "der Platz im Kurs bleibt vergeben, an den Kosten ändert sich nichts.";
  return has_note ? `${stays} Was dazu geschrieben wurde, lesen Sie bei der Anmeldung.` : stays;
}

const sample: StaffAbsence = {
  ...staff,
  session: { starts_at: "2027-02-01T18:30:00+01:00", ends_at: "2027-02-01T20:30:00+01:00" },
  has_note: true,
  taken_back: false,
};

export const staffAbsence: Template<StaffAbsence> = { subject, Mail, sample };
