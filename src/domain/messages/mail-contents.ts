import type { Tx } from "../../platform/context.ts";
import { later, withOffset } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { cancellationCalendar, registrationCalendar } from "../registrations/calendar.ts";
import type { LessonOf } from "../registrations/lesson-of.ts";
import { gather, type MailLinks, type Material } from "../registrations/mail-material.ts";
import { lessonShown } from "../registrations/mail-texts.ts";
import { placeholderValues } from "../registrations/placeholder-values.ts";
import { statusAt } from "../registrations/rows.ts";
import { returnedWith } from "../registrations/staff-rules.ts";
import { fillPlaceholders } from "../texts/placeholders.ts";
import { mailTextKinds } from "../texts/rules.ts";
import type { WordsWanted } from "../texts/words-of-mail.ts";
import type { News } from "./rules.ts";
import type { ChangeKind } from "./schema.ts";

/**
 * What a mail says that the team wrote itself: its kind, the values of its template, and a calendar file for those
 * who have or had a seat. Null for other mails.
 */
export async function messageMail(tx: Tx, mail: QueuedMail, links: MailLinks, publicUrl: string) {
  if (mail.message_id === null || mail.registration_id === null) return null;
  const message = await messageOf(tx, mail.message_id);
  const material = await gather(tx, mail, mail.registration_id, links);
  const values = valuesFor(material, tx.now);
  const words = {
    subject: fillPlaceholders(message.subject, values),
    text: fillPlaceholders(message.text, values),
  };
  const calendar = calendarOf(material, message.kind, message.news, { publicUrl, now: tx.now });
  return {
    ...contentOf(material, message, words, tx.now),
    calendar,
    wanted: wordsWanted(material, message.kind, values),
  };
}

/** What the mail of a change would say to somebody today, with a change that is made up; for looking at its words. */
export async function imaginedChange(tx: Tx, mail: QueuedMail, kind: ChangeKind, links: MailLinks) {
  if (mail.registration_id === null) return null;
  const material = await gather(tx, mail, mail.registration_id, links);
  const message = { kind, subject: "", text: "", author_name: "", news: imaginedNews(material.lesson, kind) };
  const wanted = wordsWanted(material, kind, valuesFor(material, tx.now));
  return { ...contentOf(material, message, { subject: "", text: "" }, tx.now), wanted };
}

/** Its first session is called off, or put off by a day. */
function imaginedNews({ sessions: [first] }: LessonOf, kind: ChangeKind): News {
  if (!first || kind === "lesson-cancelled") return { sessions: [], place: null, dates: null };
  const { starts_at, ends_at, location } = first;
  const now = { starts_at: nextDay(starts_at), ends_at: nextDay(ends_at), location };
  const change = { was: { starts_at, ends_at, location }, now: kind === "session-cancelled" ? null : now };
  return { sessions: [change], place: null, dates: null };
}

const nextDay = (at: string): string => withOffset(later(new Date(at), { days: 1 }));

/** The team's own words for the kind of change; a message has words of its own. */
const wordsWanted = (
  { lesson }: Material,
  kind: string,
  values: WordsWanted["values"],
): WordsWanted | null => {
  const words = mailTextKinds.find((known) => known === kind);
  return words ? { kind: words, course: lesson.course_id, values } : null;
};

/** The first meeting that is told is the first that takes place. */
function valuesFor({ row, lesson, team, address, links }: Material, now: Date) {
  const held = lesson.sessions.filter(({ is_cancelled }) => is_cancelled === 0);
  const shown = held.length > 0 ? { ...lesson, sessions: held } : lesson;
  const manage_url = links.registration(address, row.token);
  return placeholderValues(row, shown, team, { manage_url, expires_at: now, position: 0 });
}

type Message = Awaited<ReturnType<typeof messageOf>>;
type Words = { subject: string; text: string };

function contentOf(material: Material, message: Message, words: Words, now: Date) {
  const { mail, row, lesson, sender, address, links } = material;
  const base = {
    recipient_name: fullName(row),
    team: sender,
    lesson: lessonShown(lesson),
    registration: { number: row.number, manage_url: links.registration(address, row.token) },
    has_seat: statusAt(row, now) === "confirmed",
  };
  const was_waiting = mail.data.was_waiting === true;
  if (message.kind === "message") {
    const text = message.author_name ? `${words.text}\n\n${message.author_name}` : words.text;
    return { kind: "participant-message", props: { ...base, subject: words.subject, text } } as const;
  }
  if (message.kind === "lesson-cancelled") {
    const lessons_url = links.courses(address);
    const refund_cents = Number(mail.data.refund_cents ?? 0);
    const left_cents = Number(mail.data.left_cents ?? returnedWith(row, row.fee_cents));
    return {
      kind: "lesson-cancelled",
      props: { ...base, text: words.text, was_waiting, refund_cents, left_cents, lessons_url },
    } as const;
  }
  const change = message.kind as Exclude<ChangeKind, "lesson-cancelled">;
  return {
    kind: "lesson-changed",
    props: { ...base, text: words.text, change, news: message.news, was_waiting },
  } as const;
}

/** Nobody who never had a seat has the sessions in a calendar. */
function calendarOf(
  { row, lesson, team }: Material,
  kind: string,
  news: News,
  place: { publicUrl: string; now: Date },
): string | null {
  const left = news.left ?? [];
  if (kind === "message" || row.confirmed_at === null || lesson.sessions.length + left.length === 0)
    return null;
  if (kind === "lesson-cancelled") {
    const sessions = lesson.sessions.filter(({ is_cancelled }) => is_cancelled === 1);
    return cancellationCalendar(row, { ...lesson, sessions }, team, place);
  }
  if (kind !== "session-cancelled") return registrationCalendar(row, lesson, team, { ...place, left });
  const off = new Set(news.sessions.map(({ was }) => was && Date.parse(was.starts_at)));
  const sessions = lesson.sessions.filter(
    ({ is_cancelled, starts_at }) => is_cancelled === 1 && off.has(Date.parse(starts_at)),
  );
  return sessions.length > 0 ? cancellationCalendar(row, { ...lesson, sessions }, team, place) : null;
}

async function messageOf(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("messages")
    .select(["kind", "subject", "text", "news", "author_name"])
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, news: row.news as News };
}
