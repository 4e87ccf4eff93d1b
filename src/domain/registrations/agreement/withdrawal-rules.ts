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
const WITHDRAWAL_PAGE = "{widerrufsseite}";

/** A text about withdrawal with the address of the team's page in it. */
export const withWithdrawalPage = (text: string, address: string): string =>
  text.replaceAll(WITHDRAWAL_PAGE, address);

/** With whom a contract is made: the team, or an instructor who contracts in her own name. */
export type ContractPartner = { name: string; address: string[]; phone: string; email: string };

/**
 * The instruction on withdrawal with its model form, in the words of the annexes to Art. 246a § 1 Abs. 2 EGBGB for
 * services, with the online function of § 356a BGB; empty where there is no such right. Markdown, with the placeholder
 * of the page.
 */
export function withdrawalInstruction(mode: string, partner: ContractPartner): string {
  if (mode !== "fourteen_days") return "";
  const to = [partner.name, ...partner.address].join(", ");
  const ways = [
    ...(partner.phone ? [`Telefon ${partner.phone}`] : []),
    ...(partner.email ? [`E-Mail ${partner.email}`] : []),
  ];
  const us = [to, ...ways].join(", ");
  return `## Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.

Sie können Ihr Widerrufsrecht auch online unter ${WITHDRAWAL_PAGE} ausüben. Wenn Sie diese Online-Funktion verwenden, übermitteln wir Ihnen unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.

## Muster-Widerrufsformular

(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

- An ${us}
- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung
- Bestellt am (*)/erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.`;
}
