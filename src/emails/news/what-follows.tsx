import { formatDateRange, formatTimeRange, formatWeekday } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Paragraph, TextLink } from "../parts.tsx";
import type { ParticipantMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { participant } from "../sample-parts.ts";

type Following = {
  id: number;
  title: string;
  starts_at: string;
  ends_at: string;
  location: string;
  is_full: boolean;
  url: string;
};

type WhatFollows = ParticipantMail & { dates: Following[]; courses_url: string; end_url: string };

const subject = ({ team, words }: WhatFollows) => words?.subject ?? `Kurse für danach bei ${team.name}`;

/** What somebody agreed to be told of once: the dates that suit her after the birth, and how such mails end. */
function Mail({ recipient_name, team, dates, courses_url, end_url, words }: WhatFollows) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Unsere nächsten Kurse für danach."
      intro="wir hoffen, es geht Ihnen gut. Bei Ihrer Anmeldung haben Sie sich gewünscht, dass wir Ihnen einmal unsere Kurse für die Zeit nach der Geburt nennen. Diese Termine passen:"
      words={words}
      reason={`Sie bekommen diese E-Mail, weil Sie bei Ihrer Anmeldung bei ${team.name} darum gebeten haben. Es ist die einzige dieser Art.`}
    >
      {dates.map((date) => (
        <Paragraph key={date.id}>
          <TextLink href={date.url}>{date.title}</TextLink>
          <br />
          {formatDateRange(date.starts_at, date.ends_at)}, zuerst {formatWeekday(date.starts_at)},{" "}
          {formatTimeRange(date.starts_at, date.ends_at)}
          <br />
          {date.location}
          {date.is_full ? (
            <>
              <br />
              Zurzeit ausgebucht, die Warteliste ist offen.
            </>
          ) : null}
        </Paragraph>
      ))}
      <Action href={courses_url}>Alle Kurse ansehen</Action>
      <Paragraph>
        Passt das gerade nicht zu Ihnen? Dann tut es uns leid.{" "}
        <TextLink href={end_url}>Keine solchen E-Mails mehr</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: WhatFollows = {
  ...participant,
  dates: [
    {
      ...{ id: 21, title: "Rückbildung mit Baby", location: "Kursraum Plagwitz", is_full: false },
      ...{ starts_at: "2027-05-06T10:00:00+02:00", ends_at: "2027-07-08T11:15:00+02:00" },
      url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurstermin/21",
    },
    {
      ...{ id: 22, title: "Babymassage", location: "Kursraum Plagwitz", is_full: true },
      ...{ starts_at: "2027-05-11T09:30:00+02:00", ends_at: "2027-06-08T10:30:00+02:00" },
      url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurstermin/22",
    },
  ],
  courses_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse",
  end_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/keine-einladungen/17-Yk3",
};

export const whatFollows: Template<WhatFollows> = { subject, Mail, sample };
