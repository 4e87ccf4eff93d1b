import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, MailSession, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { evening, participant, registration } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";

type When = Pick<MailSession, "starts_at" | "ends_at">;

type MakeUpOffer = ParticipantMail & {
  registration: MailRegistration;
  missed: When;
  free: (When & { session_id: number; location: string; instructor_name: string })[];
};

const subject = ({ registration, words }: MakeUpOffer) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number}: Treffen nachholen`;

/** Where somebody can make up the session that she misses. She takes a place on her own page. */
const Mail = ({ recipient_name, team, lesson, registration, missed, free, words }: MakeUpOffer) => (
  <Frame
    sender={team}
    recipientName={recipient_name}
    headline="Sie können ein Treffen nachholen."
    intro="ein Treffen, das Sie versäumt haben oder versäumen werden, können Sie in einem parallelen Kurstermin nachholen."
    words={words}
    reason={becauseRegistered(team)}
  >
    <Facts
      facts={[
        { label: "Kurs", value: lesson.title },
        { label: "Versäumt", value: sessionTime(missed) },
        { label: "Nummer", value: registration.number },
      ]}
    />
    {free.length > 0 ? (
      <>
        <Paragraph>
          {free.length === 1 ? "In diesem Treffen ist noch Platz:" : "In diesen Treffen ist noch Platz:"}
        </Paragraph>
        <Facts
          facts={free.map((one) => ({
            label: sessionTime(one),
            value: [one.location, one.instructor_name].filter(Boolean).join(", "),
          }))}
        />
        <Action href={registration.manage_url}>Platz zum Nachholen nehmen</Action>
        <Paragraph>Wer zuerst wählt, bekommt den Platz. Ihr Platz im eigenen Kurs bleibt Ihnen.</Paragraph>
      </>
    ) : (
      <>
        <Paragraph>
          Inzwischen sind alle Plätze vergeben. Wird einer frei, sehen Sie ihn auf Ihrer Seite.
        </Paragraph>
        <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
      </>
    )}
  </Frame>
);

const sample: MakeUpOffer = {
  ...participant,
  registration,
  missed: evening("2027-02-08"),
  free: [
    {
      ...{ ...evening("2027-02-10"), session_id: 31 },
      ...{ location: "Kursraum Plagwitz", instructor_name: "Jule Petzold" },
    },
    {
      ...{ ...evening("2027-02-12"), session_id: 32 },
      ...{ location: "Kursraum Plagwitz", instructor_name: "Katharina Lindner" },
    },
  ],
};

export const makeUpOffer: Template<MakeUpOffer> = { subject, Mail, sample };
