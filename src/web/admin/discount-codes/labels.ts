import type { DiscountCode } from "../../../domain/discount-codes/schema.ts";
import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";

/** The fields of a discount code by name, as people know them. */
export const discountCodeLabels = {
  code: "Code",
  note: "Notiz",
  amount: "Betrag",
  percent: "Prozent",
  max_uses: "Höchstens einzulösen",
  valid_until: "Gilt bis",
  for_all_courses: "Gilt für alle Kurse",
  courses: "Kurse",
  status: "Stand",
};

/** What a code takes off: `1.250,00 €` or `15 %`. */
export const worthIn = ({ amount, percent }: { amount: number | null; percent: number | null }): string =>
  amount === null ? `${percent ?? 0}\u00a0%` : formatCents(centsFromEuros(amount));

/** How often a code was redeemed: `3 von 20`, or `3-mal` where there is no limit. */
export const usesIn = ({ uses, max_uses }: { uses: number; max_uses: number | null }): string =>
  max_uses === null ? `${uses}-mal` : `${uses} von ${max_uses}`;

/** What a code is for: `alle`, or the courses by name; `Kurs gelöscht` where there is none any more. */
export const coursesIn = ({
  for_all_courses,
  courses,
}: Pick<DiscountCode, "for_all_courses" | "courses">): string =>
  for_all_courses ? "alle" : courses.map(({ name }) => name).join(", ") || "Kurs gelöscht";
