import { formatPlainDate } from "../../shared/dates.ts";
import { fullName } from "../../shared/text.ts";
import type { Material } from "./mail-material.ts";
import { lessonShown, type Row, type Team, transferCodeOf, transferLines } from "./mail-texts.ts";
import { lastDayBefore, payableUntil } from "./payment-rules.ts";
import { openCents } from "./staff-rules.ts";

/** The mails to a participant about money: what is missing, and what came. Null for other kinds. */
export function paymentMail({ mail, row, lesson, team, sender, address, links }: Material) {
  const { kind, data } = mail;
  const base = { recipient_name: fullName(row), team: sender, lesson: lessonShown(lesson) };
  const registration = { number: row.number, manage_url: links.registration(address, row.token) };
  switch (kind) {
    case "payment-reminder":
      return {
        kind,
        props: {
          ...base,
          registration: { ...registration, transfer_code: transferCodeOf(row, team) },
          payment_lines: reminderLines(row, team, lastDayOf(data.lapses_at)),
          ...overdueOf({ mail, row, lesson, team }),
        },
      } as const;
    case "payment-received": {
      const received_on = String(data.received_on ?? row.paid_on ?? "");
      const money = {
        received_cents: Number(data.received_cents ?? row.paid_cents ?? 0),
        open_cents: Number(data.open_cents ?? 0),
        too_much_cents: Number(data.too_much_cents ?? 0),
      };
      return { kind, props: { ...base, registration, received_on, ...money } } as const;
    }
    default:
      return null;
  }
}

/** What is overdue since when, and when the seat goes on, as the participant was told. */
export const overdueOf = ({
  mail,
  row,
  lesson,
  team,
}: Pick<Material, "mail" | "row" | "lesson" | "team">) => ({
  open_cents: openCents(row),
  payable_until: payableUntil(row, lesson, team.transfer_days),
  last_day: lastDayOf(mail.data.lapses_at),
});

const lastDayOf = (lapses_at: unknown): string | null =>
  typeof lapses_at === "string" ? lastDayBefore(new Date(lapses_at)) : null;

const reminderLines = (row: Row, team: Team, last_day: string | null) => [
  ...(team.bank_iban ? transferLines(row, team) : []),
  ...(last_day ? [{ label: "Letzter Tag", value: formatPlainDate(last_day) }] : []),
];
