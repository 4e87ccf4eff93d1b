import { formatDate, formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { openingOf } from "../seller.ts";
import { draftFor } from "./draft-registrations.ts";
import {
  alreadyBilled,
  type Billable,
  type Drafted,
  lessonDetails,
  neverBilled,
  serviceDays,
} from "./from-registrations.ts";

/** The partner's own invoice: what she alone costs, in her name at the registration's address. */
export function draftOfPartner(one: Billable): Drafted {
  const { row, status, tax_mode, lesson, partner_cents } = one;
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  if (status !== "confirmed") return { sentence: "Die Anmeldung ist nicht bestätigt." };
  if (!row.partner) return { sentence: "Für diese Anmeldung kommt keine Begleitperson mit." };
  if (partner_cents === 0) return { sentence: "Die Begleitperson kostet nichts." };
  const billed = alreadyBilled(one, ["partner", "registration", "deposit", "rest"]);
  if (billed) return { sentence: billed };
  const partner = fullName({ first_name: row.partner_first_name, last_name: row.partner_last_name });
  return {
    invoice: {
      ...draftFor(one, "partner", openingOf(one.seller, "für die Begleitung im Kurs")),
      ...(partner && { recipient_name: partner }),
    },
    items: [
      {
        ...{ tax_mode, registration_id: row.id, quantity: 1, unit: "piece", ...serviceDays(one) },
        ...{ unit_price_cents: partner_cents, total_cents: partner_cents },
        description: `${lesson.course_name}, Begleitperson`,
        details: lessonDetails(one),
      },
    ],
  };
}

/** The fee that was agreed for a seat that was given up. How it is taxed somebody chooses: it may make good a damage. */
export function draftOfFee(one: Billable): Drafted {
  const { row, status, lesson } = one;
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  if (status !== "cancelled") return { sentence: "Die Anmeldung ist nicht abgesagt." };
  if (row.fee_cents === 0) return { sentence: "Für diese Absage ist keine Gebühr zu zahlen." };
  const billed = alreadyBilled(one, ["cancellation_fee", "registration", "partner", "deposit", "rest"]);
  if (billed) return { sentence: billed };
  const day = wallClock(row.cancelled_at ?? lesson.starts_at).date;
  return {
    invoice: draftFor(
      one,
      "cancellation_fee",
      openingOf(one.seller, "für die Absage Ihres Kursplatzes, wie vereinbart,"),
    ),
    items: [
      {
        ...{ tax_mode: null, registration_id: row.id, quantity: 1, unit: "piece" },
        ...{ service_from: day, service_to: day },
        ...{ unit_price_cents: row.fee_cents, total_cents: row.fee_cents },
        description: `Gebühr für die Absage: ${lesson.course_name}`,
        details: lessonDetails(one),
      },
    ],
  };
}

/**
 * The fee for sessions that she missed, an item each: what was agreed when she booked (`missed_session_fee_cents` of the
 * terms that are kept with her registration), for those that no other invoice bills.
 */
export function draftOfMissed(one: Billable): Drafted {
  const { row, status, tax_mode, lesson, missed, missed_fee_cents } = one;
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  if (status !== "confirmed" && status !== "cancelled")
    return { sentence: "Die Anmeldung ist nicht bestätigt." };
  if (missed.length === 0) return { sentence: "Es ist kein Treffen versäumt, das abzurechnen wäre." };
  if (missed_fee_cents === 0)
    return { sentence: "Mit dieser Person ist keine Gebühr für versäumte Treffen vereinbart." };
  const open = missed.filter(({ is_billed }) => !is_billed);
  if (open.length === 0)
    return {
      sentence:
        missed.length === 1
          ? "Das versäumte Treffen ist schon abgerechnet."
          : `Alle ${missed.length} versäumten Treffen sind schon abgerechnet.`,
    };
  return {
    invoice: draftFor(
      one,
      "missed_sessions",
      openingOf(one.seller, "für versäumte Treffen, wie bei der Buchung vereinbart,"),
    ),
    items: open.map(({ session_id, starts_at, ends_at, is_excused }) => ({
      ...{ tax_mode, session_id, registration_id: row.id, quantity: 1, unit: "session" },
      ...{ service_from: wallClock(starts_at).date, service_to: wallClock(starts_at).date },
      ...{ unit_price_cents: missed_fee_cents, total_cents: missed_fee_cents },
      description: `Versäumtes Treffen am ${formatDate(starts_at)}`,
      details: [
        `${lesson.course_name}, ${formatTimeRange(starts_at, ends_at)}${is_excused ? ", entschuldigt" : ""}`,
        `Anmeldung ${row.number}`,
      ].join("\n"),
    })),
  };
}
