import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import type { HistoricObject, HistoryEvent, NamedEvent } from "./schema.ts";

const MOST = 200;

/** What happened to an object and who did it, the newest first. */
export async function historyOf(tx: Tx, object: { type: string; id: number }): Promise<HistoryEvent[]> {
  const rows = await selectEvents(tx, object).limit(MOST).execute();
  return rows.map(eventOut);
}

/** One page of what happened to an object, the newest first, with the names of what the events hold ids of. */
export async function listHistory(
  tx: Tx,
  object: { type: HistoricObject; id: number },
  paging: PageQuery,
): Promise<Page<NamedEvent>> {
  const { rows, total } = await pageOf(tx, selectEvents(tx, object), paging);
  const events = rows.map(eventOut);
  const names = await namesIn(
    tx,
    events.map(({ changes }) => changes),
  );
  return { rows: events.map((event, place) => ({ ...event, names: names[place] ?? {} })), total };
}

const selectEvents = (tx: Tx, object: { type: string; id: number }) =>
  tx.db
    .selectFrom("audit_log")
    .select(["at", "actor", "action", "changes"])
    .where("team_id", "=", tx.team)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .orderBy("id", "desc");

type Row = { at: Date; actor: unknown; action: string; changes: unknown };

function eventOut({ at, actor, action, changes }: Row): HistoryEvent {
  const { kind, name = "" } = actor as Who;
  const actor_name = kind === "operator" ? "" : name;
  return { at: instantOut(at), actor_kind: kind, actor_name, action, changes: changes as Changes };
}

type Who = { kind: HistoryEvent["actor_kind"]; name?: string };

type Noun = "instructor" | "course" | "category" | "group" | "lesson";
type Changes = NamedEvent["changes"];

/** Which fields of the log hold ids, and of what. */
const nouns: Record<string, Noun> = {
  instructor_id: "instructor",
  instructor2_id: "instructor",
  assigned_id: "instructor",
  lessons_handed_over_to: "instructor",
  course_id: "course",
  categories: "category",
  group: "group",
  copy_of: "lesson",
};

/** The names of all that events name by id, by noun and id; what is gone has none. As many statements for any number of events. */
async function namesIn(tx: Tx, events: readonly Changes[]): Promise<NamedEvent["names"][]> {
  const wanted = idsIn(events);
  const found = new Map(
    await together(
      [...wanted].map(async ([noun, ids]) => [noun, await namesOf(tx, noun, [...ids])] as const),
    ),
  );
  return events.map((changes) => namesFor(changes, found));
}

function namesFor(changes: Changes, found: ReadonlyMap<Noun, Names>): NamedEvent["names"] {
  const named: NamedEvent["names"] = {};
  for (const { noun, id } of idsOf(changes)) {
    const name = found.get(noun)?.[id];
    if (name !== undefined) named[noun] = { ...named[noun], [id]: name };
  }
  return named;
}

function idsIn(events: readonly Changes[]): Map<Noun, Set<string>> {
  const wanted = new Map<Noun, Set<string>>();
  for (const { noun, id } of events.flatMap(idsOf)) wanted.set(noun, (wanted.get(noun) ?? new Set()).add(id));
  return wanted;
}

/** Every id that an event's changes hold, also those of who leads a session. */
function idsOf(changes: Changes): { noun: Noun; id: string }[] {
  return Object.entries(changes).flatMap(([field, states]) => {
    const values = states.flat();
    if (field === "sessions")
      return values.flatMap((session) => {
        const id = (session as { instructor_id?: number | null } | null)?.instructor_id;
        return id ? [{ noun: "instructor" as const, id: String(id) }] : [];
      });
    const noun = nouns[field];
    if (!noun) return [];
    return values.flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [{ noun, id: String(id) }] : []));
  });
}

type Names = Record<string, string>;

async function namesOf(tx: Tx, noun: Noun, ids: string[]): Promise<Names> {
  const { rows } = await sql<{ id: string; name: string }>`${queries[noun](tx.team, ids)}`.execute(tx.db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

const queries: Record<Noun, (team: number, ids: string[]) => ReturnType<typeof sql>> = {
  instructor: (team, ids) =>
    sql`select id, name from instructors where team_id = ${team} and id = any(${ids}::bigint[])`,
  course: (team, ids) =>
    sql`select id, name from courses where team_id = ${team} and id = any(${ids}::bigint[])`,
  category: (team, ids) =>
    sql`select id, name from categories where team_id = ${team} and id = any(${ids}::bigint[])`,
  group: (team, keys) =>
    sql`select key as id, name from course_groups where team_id = ${team} and key = any(${keys}::text[])`,
  lesson: (team, ids) => sql`
    select l.id, c.name || to_char(l.starts_at at time zone 'Europe/Berlin', '", ab" DD.MM.YYYY') as name
    from lessons l join courses c on c.team_id = l.team_id and c.id = l.course_id
    where l.team_id = ${team} and l.id = any(${ids}::bigint[])`,
};
