import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Fact, MailNews, MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered, becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { evening, lesson, movedAndOff, participant, registration } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";

type LessonChanged = ParticipantMail & {
  registration: MailRegistration;
  has_seat: boolean;
  was_waiting: boolean;
  change: "session-moved" | "session-cancelled" | "lesson-moved" | "lesson-changed";
  news: MailNews;
  /** What the team says to it, in place of an introduction; several lines, may be empty. */
  text: string;
};

const headlines = {
  "session-moved": "Ein Treffen wurde verlegt.",
  "session-cancelled": "Ein Treffen fällt aus.",
  "lesson-moved": "Der Kurs wurde verschoben.",
  "lesson-changed": "An Ihrem Kurs hat sich etwas geändert.",
} satisfies Record<LessonChanged["change"], string>;

const subjects = {
  "session-moved": "Ein Treffen wurde verlegt",
  "session-cancelled": "Ein Treffen fällt aus",
  "lesson-moved": "Neue Termine",
  "lesson-changed": "Änderung zu Ihrem Termin",
} satisfies Record<LessonChanged["change"], string>;

const subject = ({ change, registration, words }: LessonChanged) =>
  words?.subject ?? `${subjects[change]} (${registration.number})`;

/** What is another than it was, and all dates as they are now. */
function Mail(props: LessonChanged) {
  const { recipient_name, team, lesson, registration, has_seat, was_waiting, change, news, text, words } =
    props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={headlines[change]}
      words={words && { ...words, intro: text }}
      intro={text}
      reason={was_waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      <Facts facts={changesIn(news)} />
      <Paragraph>
        {was_waiting
          ? "Sie stehen weiter auf der Warteliste. So sieht der Kurs jetzt aus:"
          : "So sieht Ihr Kurs jetzt aus:"}
      </Paragraph>
      <LessonPlate lesson={lesson} booked={has_seat} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      {has_seat && (
        <Paragraph>Die angehängte Kalenderdatei bringt Ihren Kalender auf den neuen Stand.</Paragraph>
      )}
      <Action href={registration.manage_url}>
        {was_waiting ? "Ihren Eintrag ansehen" : "Ihre Anmeldung ansehen"}
      </Action>
    </Frame>
  );
}

function changesIn({ sessions, place, dates, links = [] }: MailNews): Fact[] {
  return [
    ...(sessions.length > MANY ? beginning(sessions) : sessions.flatMap(sessionChange)),
    ...(dates
      ? [
          { label: "Bisher", value: sessionTime(dates.was) },
          { label: "Neu", value: sessionTime(dates.now) },
        ]
      : []),
    ...(place
      ? [
          { label: "Bisheriger Ort", value: place.was },
          { label: "Neuer Ort", value: place.now },
        ]
      : []),
    ...linkChanges(
      "Neuer Link",
      links.filter(({ has_link }) => has_link),
    ),
    ...linkChanges(
      "Nicht mehr online",
      links.filter(({ has_link }) => !has_link),
    ),
  ];
}

/** For which sessions; the links stand with the dates, for those who have a seat. */
const linkChanges = (label: string, sessions: readonly When[]): Fact[] =>
  sessions.length > MANY
    ? [{ label, value: `für ${sessions.length} Treffen` }]
    : sessions.map((session) => ({ label, value: sessionTime(session) }));

/** So many changed sessions are read one by one; of more the beginning is told, the plate shows them all. */
const MANY = 3;

function beginning(sessions: MailNews["sessions"]): Fact[] {
  const before = sessions.flatMap((session) => session.was ?? [])[0];
  const after = sessions.flatMap((session) => session.now ?? []).sort(byStart)[0];
  return [
    ...(before ? [{ label: "Bisher ab", value: inWords(before) }] : []),
    ...(after ? [{ label: "Jetzt ab", value: inWords(after) }] : []),
  ];
}

const byStart = (a: When, b: When) => Date.parse(a.starts_at) - Date.parse(b.starts_at);

function sessionChange({ was, now }: MailNews["sessions"][number]): Fact[] {
  if (was && !now) return [{ label: "Fällt aus", value: inWords(was) }];
  if (now && !was) return [{ label: "Kommt dazu", value: inWords(now) }];
  return was && now
    ? [
        { label: "Bisher", value: inWords(was) },
        { label: "Neu", value: inWords(now) },
      ]
    : [];
}

type When = NonNullable<MailNews["sessions"][number]["was"]>;

const inWords = (session: When) => [sessionTime(session), session.location].filter(Boolean).join(", ");

const sample: LessonChanged = {
  ...participant,
  lesson: { ...lesson, sessions: lesson.sessions.map(movedAndOff) },
  registration,
  has_seat: true,
  was_waiting: false,
  change: "session-moved",
  news: {
    sessions: [
      {
        was: { ...evening("2027-02-09"), location: "" },
        now: { ...evening("2027-02-08"), location: "" },
      },
    ],
    place: null,
    dates: null,
  },
  text: "leider müssen wir ein Treffen verlegen. Wir hoffen, die neue Zeit passt Ihnen.",
};

export const lessonChanged: Template<LessonChanged> = { subject, Mail, sample };
