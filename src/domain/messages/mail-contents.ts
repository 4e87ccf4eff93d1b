import type { Tx } from "../../platform/context.ts";
import type { SecretKeys } from "../../platform/secrets/keys.ts";
import { later, withOffset } from "../../shared/time/dates.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import type { MailKindAbout } from "../mails/kinds-schema.ts";
import type { LessonOf } from "../registrations/lesson-of.ts";
import { gather, type MailLinks, type Material } from "../registrations/mails/gather.ts";
import { nextSessionValues, placeholderValues } from "../registrations/mails/placeholder-values.ts";
import { returnedWith } from "../registrations/rules/staff-rules.ts";
import {
  calendarEntries,
  cancellationCalendar,
  registrationCalendar,
} from "../registrations/self-service/calendar.ts";
import { statusAt } from "../registrations/state.ts";
import { fillPlaceholders } from "../texts/placeholders.ts";
import { mailTextKinds } from "../texts/rules.ts";
import type { WordsWanted } from "../texts/words-of-mail.ts";
import type { News } from "./rules.ts";
import type { ChangeKind } from "./schema.ts";

/** What every mail is made from that the team wrote itself, with the calendar file for those who have or had a seat, and the words that it asks for. */
export async function gatherMessage<Kind extends MailKindAbout<"message">>(
  tx: Tx,
  mail: QueuedMail<Kind>,
  links: MailLinks,
  place: SecretKeys & { publicUrl: string },
  imagined?: ChangeKind,
) {
  const material = await gather(tx, mail, mail.registration_id ?? 0, links, place);
  const message = imagined
    ? {
        kind: imagined,
        subject: "",
        text: "",
        author_name: "",
        news: imaginedNews(material.lesson, imagined),
      }
    : await messageOf(tx, mail.message_id ?? 0);
  const values = valuesFor(material, mail.created_at);
  return {
    ...{ mail, message },
    row: material.row,
    lessons_url: links.courses(material.address),
    base: {
      ...material.base,
      registration: material.registration,
      has_seat: statusAt(material.row, tx.now) === "confirmed",
      subject: fillPlaceholders(message.subject, values),
      text: fillPlaceholders(message.text, values),
    },
    brings: {
      calendar: calendarOf(material, message.kind, message.news, { publicUrl: place.publicUrl, now: tx.now }),
      wanted: wordsWanted(material, message.kind, values),
    },
  };
}
export type Written<Kind extends MailKindAbout<"message">> = Awaited<ReturnType<typeof gatherMessage<Kind>>>;

/** A message, with who wrote it. */
export const messageSaid = ({ message, base }: Written<"participant-message">) => ({
  ...base,
  text: message.author_name ? `${base.text}\n\n${message.author_name}` : base.text,
});

/** What has changed. */
export const changeSaid = ({ mail, message, base }: Written<"lesson-changed">) => ({
  ...base,
  change: message.kind as Exclude<ChangeKind, "lesson-cancelled">,
  news: message.news,
  was_waiting: mail.data.was_waiting === true,
});

/** That a lesson does not take place. */
export const callingOffSaid = ({ mail: { data }, row, base, lessons_url }: Written<"lesson-cancelled">) => ({
  ...{ ...base, lessons_url },
  was_waiting: data.was_waiting === true,
  refund_cents: data.refund_cents ?? 0,
  left_cents: data.left_cents ?? returnedWith(row, row.fee_cents),
  gift_cents: data.gift_cents ?? 0,
});

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

/** The first meeting that is told is the first that takes place, the next one that is to come when it was written. */
function valuesFor({ row, lesson, team, address, links }: Material, now: Date) {
  const held = lesson.sessions.filter(({ is_cancelled }) => is_cancelled === 0);
  const shown = held.length > 0 ? { ...lesson, sessions: held } : lesson;
  const manage_url = links.registration(address, row.token);
  const hasSeat = statusAt(row, now) === "confirmed";
  return {
    ...placeholderValues(row, shown, team, { manage_url, expires_at: now, position: 0 }),
    ...nextSessionValues(lesson, { hasSeat, now }),
  };
}

/** Nobody who never had a seat has the sessions in a calendar. */
function calendarOf(
  { row, lesson, team }: Material,
  kind: string,
  news: News,
  place: { publicUrl: string; now: Date },
): string | null {
  const left = news.left ?? [];
  if (kind === "message" || row.confirmed_at === null) return null;
  if (kind === "lesson-cancelled") {
    const entries = calendarEntries(lesson).filter(({ is_cancelled }) => is_cancelled === 1);
    return cancellationCalendar(row, lesson, team, { ...place, entries });
  }
  if (kind !== "session-cancelled") return registrationCalendar(row, lesson, team, { ...place, left });
  const off = new Set(news.sessions.map(({ was }) => was && Date.parse(was.starts_at)));
  const entries = lesson.sessions.filter(
    ({ is_cancelled, starts_at }) => is_cancelled === 1 && off.has(Date.parse(starts_at)),
  );
  return entries.length > 0 ? cancellationCalendar(row, lesson, team, { ...place, entries }) : null;
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
