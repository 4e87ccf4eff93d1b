import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type {
  InvoiceDunnings,
  DunningSettings as SettingsTable,
} from "../../platform/database/schema.gen.ts";
import { type DunningLevel, dunningLevels } from "../../shared/invoices/dunning.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { type DunningStep, feeOf, standardSettings, standardWords } from "./rules/dunning-rules.ts";
import type { Standing } from "./rules/standing-rules.ts";
import type { DunningStepOut, InvoiceDunning } from "./schemas/dunning-schema.ts";
import type { DunningSettings } from "./schemas/dunning-settings-schema.ts";
import { standsIn } from "./standing.ts";

/** How the team duns. */
export async function getDunningSettings(tx: Tx): Promise<DunningSettings> {
  const row = await tx.db
    .selectFrom("dunning_settings")
    .selectAll()
    .where("team_id", "=", tx.team)
    .executeTakeFirst();
  return settingsOut(row ?? { ...standardSettings, updated_at: null });
}

const settingsOut = ({
  updated_at,
  words_1,
  words_2,
  words_3,
  ...row
}: Omit<Selectable<SettingsTable>, "team_id" | "id" | "updated_at"> & {
  updated_at: Date | null;
}): DunningSettings => ({
  ...{ levels: row.levels, after_days_1: row.after_days_1, after_days_2: row.after_days_2 },
  ...{ after_days_3: row.after_days_3, payment_days_1: row.payment_days_1 },
  ...{ payment_days_2: row.payment_days_2, payment_days_3: row.payment_days_3 },
  ...{ fee_cents_1: row.fee_cents_1, fee_cents_2: row.fee_cents_2, fee_cents_3: row.fee_cents_3 },
  words_1: words_1 || standardWords[1],
  words_2: words_2 || standardWords[2],
  words_3: words_3 || standardWords[3],
  updated_at: updated_at && instantOut(updated_at),
});

/** The steps that the team takes, in their order. */
export const stepsOf = (settings: DunningSettings): DunningStep[] =>
  dunningLevels.slice(0, settings.levels).map((level) => ({
    level,
    after_days: settings[`after_days_${level}`],
    payment_days: settings[`payment_days_${level}`],
    fee_cents: settings[`fee_cents_${level}`],
    words: settings[`words_${level}`],
  }));

/** From which day on the next step of an invoice (`invoices as i`) is to be proposed; null where none follows. */
export const dunningOn = (steps: readonly DunningStep[]): RawBuilder<string | null> =>
  sql<string | null>`dunning_on(i, ${steps.map(({ after_days }) => after_days)}::int[])`;

/** Whether the next step of an invoice (`invoices as i`) may be taken today. */
const isDunnable = (tx: Tx, steps: readonly DunningStep[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${dunningOn(steps)} <= ${wallClock(tx.now).date}::date, false)`;

/** Whether somebody is to be reminded of it today: it was proposed, and nothing has come since. */
export const isToRemind = (tx: Tx, steps: readonly DunningStep[]): RawBuilder<boolean> =>
  sql<boolean>`(i.dunning_proposed_at is not null and ${isDunnable(tx, steps)})`;

/** Whether an invoice (`invoices as i`) is one of those that a list is narrowed to; all are where it is not. */
export async function isListedAs(
  tx: Tx,
  state: Standing | "remind" | undefined,
): Promise<RawBuilder<boolean>> {
  if (state === undefined) return sql<boolean>`true`;
  return state === "remind" ? isToRemind(tx, stepsOf(await getDunningSettings(tx))) : standsIn(tx, state);
}

type Dunnable = { id: number; dunning_level: number; recipient_vat_id: string };

/** The step that follows for an invoice, and from which day on; null where none does. */
export async function nextStep(
  tx: Tx,
  { id, dunning_level }: Dunnable,
): Promise<(DunningStep & { on: string }) | null> {
  const steps = stepsOf(await getDunningSettings(tx));
  const row = await tx.db
    .selectFrom("invoices as i")
    .select(dunningOn(steps).as("on"))
    .where("i.team_id", "=", tx.team)
    .where("i.id", "=", id)
    .executeTakeFirst();
  const step = steps[dunning_level];
  return row?.on && step ? { ...step, on: row.on } : null;
}

/** How somebody is dunned for an invoice. */
export async function dunningOf(tx: Tx, row: Dunnable): Promise<InvoiceDunning> {
  const [stored, next] = [await dunningsOf(tx, row.id), await nextStep(tx, row)];
  return {
    steps: stored.map(stepOut),
    next: next && {
      ...{ level: next.level, on: next.on, payment_days: next.payment_days },
      is_due: asFlag(next.on <= wallClock(tx.now).date),
      fee_cents: feeOf(next, row),
    },
  };
}

const stepOut = (row: StoredDunning): DunningStepOut => ({
  ...{ id: row.id, level: row.level as DunningLevel, sent_on: row.sent_on, due_on: row.due_on },
  ...{ open_cents: row.open_cents, fee_cents: row.fee_cents },
  sent_by: row.sent_by as DunningStepOut["sent_by"],
  actor_name: (row.actor as { name?: string }).name ?? "",
  is_waived: asFlag(row.waived_at !== null),
  is_taken_back: asFlag(row.taken_back_at !== null),
  created_at: instantOut(row.created_at),
});

/** A step of dunning as it is stored. */
export type StoredDunning = Selectable<InvoiceDunnings>;

/** The steps of an invoice, in the order in which they went out. */
export const dunningsOf = (tx: Tx, invoice: number): Promise<StoredDunning[]> =>
  tx.db
    .selectFrom("invoice_dunnings")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("invoice_id", "=", invoice)
    .orderBy("id")
    .execute();
