import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { taxPercents } from "../../../shared/money/tax-modes.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { restInWords } from "../../registrations/rules/money/deposit-rules.ts";
import { openingOf } from "../seller.ts";
import type { NewItem } from "../store.ts";
import { draftFor, seatItems } from "./draft-registrations.ts";
import {
  alreadyBilled,
  type Billable,
  type Drafted,
  lessonDetails,
  neverBilled,
  serviceDays,
} from "./from-registrations.ts";

/** The deposit that was agreed, asked for before the course (Anzahlungsrechnung). */
export function draftOfDeposit(one: Billable): Drafted {
  const { row, status, tax_mode, lesson } = one;
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  if (status !== "confirmed" && status !== "pending") return { sentence: "Die Anmeldung hat keinen Platz." };
  if (row.deposit_cents === 0) return { sentence: "Für diese Anmeldung ist keine Anzahlung vereinbart." };
  const billed = alreadyBilled(one, ["deposit", "registration", "rest", "partner"]);
  if (billed) return { sentence: billed };
  const rest = row.rest_due_on ? restInWords(row.total_cents - row.deposit_cents, row.rest_due_on) : "";
  return {
    invoice: draftFor(one, "deposit", openingOf(one.seller, "für Ihren Kursplatz, wie vereinbart vorab,")),
    items: [
      {
        ...{ tax_mode, registration_id: row.id, quantity: 1, unit: "piece", ...serviceDays(one) },
        ...{ unit_price_cents: row.deposit_cents, total_cents: row.deposit_cents },
        description: `Anzahlung: ${lesson.course_name}`,
        details: [
          lessonDetails(one),
          [`Gesamtpreis ${formatCents(row.total_cents)}`, rest].filter(Boolean).join(", "),
        ].join("\n"),
      },
    ],
  };
}

/**
 * What is left of a seat whose deposit was billed (Schlussrechnung): the whole price, less the deposit with the tax that it
 * held (§ 14 Abs. 5 Satz 2 UStG). Only a deposit that was paid is taken off.
 */
export function draftOfRest(one: Billable): Drafted {
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  const deposit = one.billed.find(({ purpose }) => purpose === "deposit");
  if (!deposit) return { sentence: "Für diese Anmeldung gibt es keine Anzahlungsrechnung." };
  const { number, total_cents, paid_cents } = deposit;
  if (number === null) return { sentence: "Die Anzahlungsrechnung ist noch ein Entwurf." };
  const billed = alreadyBilled(one, ["rest"]);
  if (billed) return { sentence: billed };
  if (one.status !== "confirmed") return { sentence: "Die Anmeldung ist nicht bestätigt." };
  if (paid_cents < total_cents)
    return {
      sentence: `Die Anzahlung ist noch nicht bezahlt: Auf Rechnung ${number} sind ${formatCents(total_cents - paid_cents)} offen. Erst was gekommen ist, zieht die Schlussrechnung ab.`,
    };
  const items = [...seatItems(one), ...deducted(one, { ...deposit, number })];
  if (items.reduce((sum, item) => sum + item.total_cents, 0) <= 0)
    return { sentence: "Nach Abzug der Anzahlung ist nichts mehr zu berechnen." };
  return { invoice: draftFor(one, "rest", openingOf(one.seller, "für Ihren Kursplatz")), items };
}

type Deposit = Billable["billed"][number] & { number: string };

/** An item for each tax mode of the deposit, below zero. */
const deducted = (one: Billable, { number, issued_on, taxes }: Deposit): NewItem[] =>
  taxes.map(({ tax_mode, gross_cents, tax_cents }) => ({
    ...{ tax_mode, registration_id: one.row.id, quantity: -1, unit: "piece", ...serviceDays(one) },
    ...{ unit_price_cents: gross_cents, total_cents: -gross_cents },
    description: `Abzüglich Anzahlung, Rechnung ${number}${issued_on ? ` vom ${formatPlainDate(issued_on)}` : ""}`,
    details:
      taxPercents[tax_mode] > 0 ? `darin ${taxPercents[tax_mode]} % Umsatzsteuer: ${euros(tax_cents)}` : "",
  }));
