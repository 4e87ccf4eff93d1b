import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { nextSessionPlaceholders } from "../registrations/mails/placeholder-values.ts";
import { placeholdersIn } from "../texts/placeholders.ts";
import { noLinkYet, noNextSession } from "./errors.ts";
import type { Recipient } from "./schema.ts";

const aboutNext: ReadonlySet<string> = new Set(
  nextSessionPlaceholders.filter((name) => name !== "treffenleitung"),
);

/**
 * Refuses to write of a next session where somebody has none, and of its link where it has none: nobody is to read a gap.
 * @throws noNextSession, noLinkYet
 */
export async function refuseMissingFacts(
  tx: Tx,
  words: { subject: string; text: string },
  people: readonly Recipient[],
): Promise<void> {
  const fields = (["subject", "text"] as const).filter((field) =>
    placeholdersIn(words[field]).some((name) => aboutNext.has(name)),
  );
  const [field] = fields;
  if (!field || people.length === 0) return;
  const { lacking, linkless } = await nextSessionsOf(tx, people);
  if (lacking) throw noNextSession(field);
  if (linkless && placeholdersIn(words.text).includes("link")) throw noLinkYet("text");
}

/** Whether some of these people have no session to come, and whether the next one of some has no link. */
async function nextSessionsOf(tx: Tx, people: readonly Recipient[]) {
  const { rows } = await sql<{ lacking: boolean; linkless: boolean }>`
    select bool_or(next.lesson_id is null and (held.held or l.ends_at <= ${tx.now})) as lacking,
      bool_or(coalesce(next.online_url, '') = '') as linkless
    from (select distinct lesson_id from registrations
      where team_id = ${tx.team} and id = any(${people.map(({ id }) => id)}::bigint[])) r
    join lessons l on l.team_id = ${tx.team} and l.id = r.lesson_id
    cross join lateral (select exists (
      select from lesson_sessions s where s.team_id = l.team_id and s.lesson_id = l.id) as held) held
    left join lateral (
      select s.lesson_id, s.online_url from lesson_sessions s
      where s.team_id = l.team_id and s.lesson_id = l.id and s.cancelled_at is null and l.cancelled_at is null
        and s.ends_at > ${tx.now}
      order by s.starts_at, s.id limit 1) next on true`.execute(tx.db);
  return rows[0] ?? { lacking: false, linkless: false };
}
