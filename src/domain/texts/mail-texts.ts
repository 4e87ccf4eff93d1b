import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { historyOf } from "../audit/queries.ts";
import { hasCourse } from "../courses/queries.ts";
import type { MailWords } from "./described-rules.ts";
import { courseUnknownHere } from "./errors.ts";
import { placeholders } from "./placeholders.ts";
import { describeMail, type MailTextKind, mailTextKinds, placeholdersOf, standardWords } from "./rules.ts";
import type { MailText, MailTextRow } from "./schema.ts";

/** The kinds of mails whose words a team may choose, in the order of what happens; with a course, those that have one. */
export async function listMailTexts(tx: Tx, course: number | null): Promise<MailTextRow[]> {
  const [rows] = await together([ownWords(tx), refuseUnknownCourse(tx, course)]);
  const kinds = mailTextKinds.filter((kind) => course === null || isAboutCourses(kind));
  return kinds.map((kind) => rowOf(kind, course, rows));
}

/** One kind of mail with the words that hold, of a course or the team, and its history. @throws courseUnknownHere */
export async function getMailText(tx: Tx, kind: MailTextKind, course: number | null): Promise<MailText> {
  if (course !== null && !isAboutCourses(kind)) throw courseUnknownHere();
  const [rows, history] = await together([
    ownWords(tx, kind),
    historyOf(tx, mailTextObject(kind, course)),
    refuseUnknownCourse(tx, course),
  ]);
  const own = rows.find(({ course_id }) => course_id === course);
  const ofTeam = rows.find(({ course_id }) => course_id === null);
  const standard = course !== null && ofTeam ? wordsIn(ofTeam) : standardWords(kind);
  const words = own ? wordsIn(own) : standard;
  return {
    ...rowOf(kind, course, rows),
    course_id: course,
    ...words,
    words,
    standard,
    placeholders: placeholdersToOffer(kind),
    updated_at: own ? instantOut(own.updated_at) : null,
    history,
  };
}

/** What the audit log calls the words of a kind of mail: they come and go, their history stays. */
export const mailTextObject = (kind: MailTextKind, course: number | null) => ({
  type: `mail_text:${kind}`,
  id: course ?? 0,
});

/** Whether a kind of mail is about a course, and can have other words for each. */
const isAboutCourses = (kind: MailTextKind) => describeMail(kind).group !== "contact";

/** @throws courseUnknownHere */
async function refuseUnknownCourse(tx: Tx, course: number | null): Promise<void> {
  if (course !== null && !(await hasCourse(tx, course))) throw courseUnknownHere();
}

type OwnWords = MailWords & { kind: string; course_id: number | null; updated_at: Date };

const ownWords = (tx: Tx, kind?: MailTextKind): Promise<OwnWords[]> =>
  tx.db
    .selectFrom("mail_texts")
    .select(["kind", "course_id", "subject", "greeting", "intro", "closing", "updated_at"])
    .where("team_id", "=", tx.team)
    .where(kind ? sql<boolean>`kind = ${kind}` : sql<boolean>`true`)
    .execute();

function rowOf(kind: MailTextKind, course: number | null, all: OwnWords[]): MailTextRow {
  const rows = all.filter((row) => row.kind === kind);
  const has = (wanted: number | null) => rows.some(({ course_id }) => course_id === wanted);
  const source = course !== null && has(course) ? "course" : has(null) ? "team" : "standard";
  const { label, when, group } = describeMail(kind);
  return {
    kind,
    label,
    when,
    group,
    source,
    courses: rows.filter(({ course_id }) => course_id !== null).length,
  };
}

const wordsIn = ({ subject, greeting, intro, closing }: MailWords): MailWords => ({
  subject,
  greeting,
  intro,
  closing,
});

function placeholdersToOffer(kind: MailTextKind): MailText["placeholders"] {
  const inSubject = placeholdersOf(kind, "subject");
  return placeholdersOf(kind, "intro").map((name) => ({
    name,
    label: placeholders[name].label,
    in_subject: inSubject.includes(name),
  }));
}
