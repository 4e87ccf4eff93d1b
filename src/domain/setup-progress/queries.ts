import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { listTests } from "../registrations/queries.ts";
import { legalStandOf } from "../teams/queries.ts";
import { legalSteps, progressOf, type ReadFacts } from "./rules.ts";
import type { SetupProgress } from "./schema.ts";

/** How far the team is set up, as its rows say; four statements. */
export async function readSetupProgress(tx: Tx): Promise<SetupProgress> {
  const [facts, skips, tests, legal] = await together([
    readFacts(tx),
    readSkips(tx),
    listTests(tx),
    legalStandOf(tx),
  ]);
  return { ...progressOf({ ...facts, ...legalSteps(facts, legal) }, skips), tests };
}

async function readFacts(tx: Tx): Promise<ReadFacts> {
  const { rows } = await sql<ReadFacts>`
    select
      t.description <> '' as is_described,
      exists (select from courses where team_id = t.id) as course,
      exists (select from lessons where team_id = t.id) as lesson,
      t.bank_iban <> '' or exists (select from payment_accounts where team_id = t.id and is_active) as payment,
      (select count(*) from instructors where team_id = t.id) > 1 as instructors,
      exists (select from lessons where team_id = t.id and status = 'active') as published,
      exists (select from registrations where team_id = t.id and not is_test) as first_registration,
      (select id from lessons where team_id = t.id and status = 'inactive' and starts_at > ${tx.now}
        order by starts_at, id limit 1) as next_lesson_id
    from teams t where t.id = ${tx.team}`.execute(tx.db);
  const [facts] = rows;
  if (!facts) throw new Error(`there is no team ${tx.team}`);
  return facts;
}

async function readSkips(tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom("setup_skips").select("step").where("team_id", "=", tx.team).execute();
  return rows.map(({ step }) => step);
}
