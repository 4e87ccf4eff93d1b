import { wallClock } from "../../../shared/time/dates.ts";
import { type FederalState, publicHolidays } from "../../../shared/time/holidays.ts";
import { addDays, weekdayOf } from "../../../shared/time/wall-clock.ts";
import { isInLine } from "../rules.ts";

/** For how many days a contract can be withdrawn from (§ 355 Abs. 2 BGB). */
const DAYS = 14;

/** What decides about a withdrawal: the registration, its lesson, and where the team is. */
export type Withdrawable = {
  status: string;
  confirmed_at: Date | null;
  created_at: Date;
  early_start: boolean;
  /** The mode that was agreed. */
  mode: string;
  lesson: { starts_at: Date; ends_at: Date };
  federal_state: FederalState;
};

/**
 * How a withdrawal stands that is declared now. `granted`: it ends the contract. `no_contract`: somebody who waits has
 * none and simply leaves the list. `no_right`: the course is a treatment or leisure at fixed dates. `too_late`: the
 * period is over. `fulfilled`: the course is over and had begun early at the person's wish (§ 356 Abs. 4 BGB). `over`:
 * the registration had ended before.
 */
export type WithdrawalStatus = "granted" | "no_contract" | "no_right" | "too_late" | "fulfilled" | "over";

/** Decides about a withdrawal that is declared now. */
export function withdrawalStatus(of: Withdrawable, now: Date): WithdrawalStatus {
  if (of.status === "cancelled" || of.status === "expired") return "over";
  if (isInLine(of.status)) return "no_contract";
  if (of.mode !== "fourteen_days") return "no_right";
  if (wallClock(now).date > withdrawalUntil(of)) return "too_late";
  return of.early_start && of.lesson.ends_at <= now ? "fulfilled" : "granted";
}

/**
 * The last day (a calendar date in Berlin) on which a withdrawal can be sent: the fourteenth after the contract was
 * made, and where that is a Saturday, a Sunday or a public holiday, the next working day (§§ 187, 188, 193 BGB).
 */
export function withdrawalUntil(
  of: Pick<Withdrawable, "confirmed_at" | "created_at" | "federal_state">,
): string {
  let day = addDays(wallClock(of.confirmed_at ?? of.created_at).date, DAYS);
  while (!isWorkingDay(day, of.federal_state)) day = addDays(day, 1);
  return day;
}

const isWorkingDay = (day: string, state: FederalState): boolean =>
  weekdayOf(day) < 6 && !publicHolidays(Number(day.slice(0, 4)), state).some(({ date }) => date === day);

/**
 * Whether the provider may ask for what was given until the withdrawal: the course had begun, and the person had asked
 * that it begin before the period ends (§ 357a Abs. 2 BGB). How much is for the provider to say.
 */
export const mayAskForValue = (of: Pick<Withdrawable, "early_start" | "lesson">, declared: Date): boolean =>
  of.early_start && of.lesson.starts_at <= declared;

/** The mode of withdrawal that was agreed: what was shown when it was booked, else the course's. */
export function agreedMode(row: { snapshot: unknown }, lesson: { withdrawal_mode: string }): string {
  const shown = row.snapshot as { terms?: { withdrawal_mode?: string } } | null;
  return shown?.terms?.withdrawal_mode ?? lesson.withdrawal_mode;
}

/** Stands in texts for the address of the page on which one withdraws; whoever shows them puts it in. */
export const WITHDRAWAL_PAGE = "{widerrufsseite}";

/** A text about withdrawal with the address of the team's page in it. */
export const withWithdrawalPage = (text: string, address: string): string =>
  text.replaceAll(WITHDRAWAL_PAGE, address);
