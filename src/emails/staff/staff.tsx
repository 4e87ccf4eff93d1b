import type { ReactNode } from "react";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Fact, MailLesson, Sender } from "../props.ts";
import { becauseStaff } from "../reasons.ts";

/** What every mail to the team's own people carries. */
export type StaffMail = {
  recipient_name: string;
  team: Sender;
  lesson: MailLesson;
  registration: { number: string; admin_url: string };
  participant: { name: string; email: string; phone: string | null };
  seats: { taken: number; total: number; waiting: number };
};

type StaffFrameProps = { mail: StaffMail; headline: string; facts?: Fact[]; children: ReactNode };

/** News for the team: who, which course date, how full it is now. Messages and health data stay in the admin area. */
export function StaffFrame({ mail, headline, facts = [], children }: StaffFrameProps) {
  const { participant, seats, registration } = mail;
  return (
    <Frame
      sender={mail.team}
      recipientName={mail.recipient_name}
      headline={headline}
      reason={becauseStaff(mail.team)}
    >
      <Paragraph>{children}</Paragraph>
      <Facts
        facts={[
          { label: "Name", value: participant.name },
          { label: "E-Mail", value: participant.email },
          ...(participant.phone ? [{ label: "Telefon", value: participant.phone }] : []),
          { label: "Nummer", value: registration.number },
          ...facts,
          { label: "Plätze", value: `${seats.taken} von ${seats.total} vergeben` },
          ...(seats.waiting > 0 ? [{ label: "Warteliste", value: `${seats.waiting}` }] : []),
        ]}
      />
      <LessonPlate lesson={mail.lesson} />
      <Action href={registration.admin_url}>Anmeldung öffnen</Action>
    </Frame>
  );
}
