import { type Standing, standingWords } from "../../../domain/invoices/rules/standing-rules.ts";
import type { Invoice } from "../../../domain/invoices/schema.ts";
import { moneyMethodWords } from "../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { daysBetween } from "../../../shared/time/wall-clock.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { inDays, missingInWords } from "./words.ts";
import "./invoices.css";

const marks: Record<Standing, string> = {
  draft: "draft",
  open: "open",
  partly: "part",
  paid: "paid",
  overpaid: "paid",
  overdue: "late",
  cancelled: "void",
  cancellation: "void",
};

type Standable = Pick<Invoice, "standing" | "due_on">;

/** How an invoice stands, in shape and word: the disc fills with money, what is overdue alone is a triangle. */
export const StandingSign = ({ standing, due_on }: Standable) => (
  <span className={`standing standing--${marks[standing]}`}>{standingInWords({ standing, due_on })}</span>
);

function standingInWords({ standing, due_on }: Standable): string {
  if (standing !== "overdue" || !due_on) return standingWords[standing];
  const days = daysBetween(due_on, todayInBerlin());
  return `${days} ${days === 1 ? "Tag" : "Tage"} überfällig`;
}

/** What is to be known next about an invoice in a list; of a draft with gaps the way to them. */
export function NextFact(invoice: Invoice) {
  const { standing, missing_count, id } = invoice;
  if (standing === "draft" && missing_count > 0)
    return (
      <Anchor href={paths.invoice(id)} className="link">
        {missingInWords(missing_count)}
      </Anchor>
    );
  return factOf(invoice);
}

const dunnedWords: Record<number, string> = { 1: "erinnert", 2: "gemahnt", 3: "letztmals gemahnt" };

function factOf(invoice: Invoice): string {
  const { standing, due_on, paid_on, paid_by, sent_at, dunned_at, paid_cents, total_cents } = invoice;
  if (standing === "draft") return "vollständig";
  if (invoice.to_return_cents > 0) return `${formatCents(invoice.to_return_cents)} zurückzugeben`;
  if (standing === "cancelled") return invoice.cancelled_by ? `mit ${invoice.cancelled_by.number}` : "";
  if (standing === "cancellation") return invoice.cancels ? `zu ${invoice.cancels.number}` : "";
  if (standing === "overpaid") return `${formatCents(paid_cents - total_cents)} zu viel`;
  if (standing === "paid") {
    const method = paid_by ? (moneyMethodWords[paid_by as keyof typeof moneyMethodWords] ?? "") : "";
    return [paid_on ? formatPlainDate(paid_on) : "", method].filter(Boolean).join(", ");
  }
  if (dunned_at) return `${dunnedWords[invoice.dunning_level] ?? "erinnert"} am ${formatDate(dunned_at)}`;
  if (paid_cents > 0) return `${formatCents(paid_cents)} bezahlt`;
  if (!sent_at) return "noch nicht gesendet";
  return due_on && standing === "open" ? inDays(daysBetween(todayInBerlin(), due_on)) : "gesendet";
}
