import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { isReal } from "../registrations/matching.ts";
import { type Asked, inParts, isAsked, monthOf, type Part, priceOf, spans } from "./parts.ts";

/** Who was invited so long ago at most is taken to have come by it. */
const INVITED_DAYS = 120;

type Registered = { registered: number };

/**
 * How many registrations came in, by the day on which they did, and by how they came as far as that was kept (`source`). A
 * wish for any date of a course is one registration, of the date for which it was said. One statement.
 */
export async function countRegistered(tx: Tx, asked: Asked): Promise<Part<Registered>[]> {
  const { rows } = await sql<Part<Registered>>`
    with came as materialized (${facts(tx, asked)})
    ${inParts(sql`select * from came`, ["registered"])}
    union all
    select c.span, 'source', c.source, sum(c.registered)::bigint from came c group by 1, 3`.execute(tx.db);
  return rows;
}

const facts = (tx: Tx, asked: Asked) => sql`
  select c.*, count(*) as registered from (${each(tx, asked)}) c
  group by c.lesson_id, c.month, c.price, c.source, c.span`;

const each = (tx: Tx, { period, filter }: Asked) => sql`
  select s.span, ${monthOf(sql`r.created_at`)} as month, l.id as lesson_id, ${priceOf} as price,
    case when r.source in ('page', 'embedded') and r.email in (
        select i.email from registrations i where i.team_id = ${tx.team} and i.invited_at is not null)
      and exists (
        select from registrations i where i.team_id = r.team_id and i.email = r.email and i.id <> r.id
          and i.invited_at < r.created_at and i.invited_at > r.created_at - make_interval(days => ${INVITED_DAYS}))
      then 'invitation' else coalesce(r.source, 'unknown') end as source
  from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    join ${spans(period)} on r.created_at >= s.begins and r.created_at < s.ends
  where r.team_id = ${tx.team} and ${isReal} and ${isAsked(tx, filter)}
    and (r.any_date is null or not exists (
      select from registrations o where o.team_id = r.team_id and o.any_date = r.any_date and o.id < r.id))`;
