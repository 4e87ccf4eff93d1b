import { wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import {
  alreadyBilled,
  type Billable,
  type Drafted,
  lessonDetails,
  neverBilled,
  serviceDays,
} from "./from-registrations.ts";
import { recipientFrom } from "./recipient.ts";

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
  const recipient = recipientFrom(row);
  return {
    invoice: {
      ...base(one),
      ...recipient,
      recipient_name: partner || recipient.recipient_name,
      purpose: "partner" as const,
      intro: one.seller.intro || "für die Begleitung im Kurs berechnen wir:",
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

/** The fee that was agreed for a seat that was given up. */
export function draftOfFee(one: Billable): Drafted {
  const { row, status, tax_mode, lesson } = one;
  const refused = neverBilled(one);
  if (refused) return { sentence: refused };
  if (status !== "cancelled") return { sentence: "Die Anmeldung ist nicht abgesagt." };
  if (row.fee_cents === 0) return { sentence: "Für diese Absage ist keine Gebühr zu zahlen." };
  const billed = alreadyBilled(one, ["cancellation_fee", "registration", "partner", "deposit", "rest"]);
  if (billed) return { sentence: billed };
  const day = wallClock(row.cancelled_at ?? lesson.starts_at).date;
  return {
    invoice: {
      ...base(one),
      ...recipientFrom(row),
      purpose: "cancellation_fee" as const,
      intro: one.seller.intro || "für die Absage Ihres Kursplatzes berechnen wir die vereinbarte Gebühr:",
    },
    items: [
      {
        ...{ tax_mode, registration_id: row.id, quantity: 1, unit: "piece" },
        ...{ service_from: day, service_to: day },
        ...{ unit_price_cents: row.fee_cents, total_cents: row.fee_cents },
        description: `Gebühr für die Absage: ${lesson.course_name}`,
        details: lessonDetails(one),
      },
    ],
  };
}

const base = ({ row, seller }: Billable) => ({
  ...{ kind: "invoice", registration_id: row.id },
  ...{ series_id: seller.series_id, instructor_id: row.instructor_id },
  ...{ payment_days: seller.payment_days, closing: seller.closing },
});
