import { moneyMethodWords, paymentStateWords } from "../../../domain/registrations/words-rules.ts";
import { inWords } from "../../../domain/reports/other-currencies-schema.ts";
import type { PaymentRow } from "../../../domain/reports/payments-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";
import type { Column } from "../../ui/tables/table.tsx";

/** How the money of registrations stands, in the list of all payments. */
export const paymentColumns: Column<PaymentRow>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    sortable: true,
    cell: (row) => (
      <>
        <Anchor href={paths.registrationAdmin(row.registration_id)}>
          {fullName(row) || "Gelöschte Person"}
        </Anchor>
        <span className="sub">{row.number}</span>
      </>
    ),
  },
  {
    key: "lesson",
    header: "Kurstermin",
    sortable: true,
    cell: ({ lesson, instructor }) => (
      <>
        <Anchor href={paths.lesson(lesson.id)}>{lesson.course_name}</Anchor>
        <span className="sub">
          ab {formatDate(lesson.starts_at)}, {instructor.name}
        </span>
      </>
    ),
  },
  {
    key: "newest",
    header: "Eingegangen",
    sortable: true,
    cell: ({ booked_at }) => <span className="nowrap">{formatDate(booked_at)}</span>,
    hide: "tablet",
  },
  { key: "state", header: "Stand", kind: "state", cell: PaymentState },
  {
    key: "due",
    header: "Zu zahlen",
    kind: "number",
    sortable: true,
    stackLabel: "Zu zahlen",
    cell: (row) => (
      <>
        {amount(row.due_cents)}
        {openInWords(row).map((line) => (
          <span key={line} className="sub">
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    key: "paid",
    header: "Bezahlt",
    kind: "number",
    sortable: true,
    stackLabel: "Bezahlt",
    cell: (row) => (
      <>
        {amount(row.paid_cents)}
        {row.gift_cents > 0 && row.gift_cents < row.paid_cents ? (
          <span className="sub">davon Gutschein {formatCents(row.gift_cents)}</span>
        ) : null}
        {row.refunded_cents > 0 ? (
          <span className="sub">
            {row.is_charged_back ? "zurück" : "erstattet"} {formatCents(row.refunded_cents)}
          </span>
        ) : null}
        {row.refunded_cents > 0 ? <span className="sub">netto {formatCents(row.net_cents)}</span> : null}
        {row.to_return_cents > 0 ? (
          <span className="sub">zurückzuzahlen {formatCents(row.to_return_cents)}</span>
        ) : null}
        {row.other_currencies.length > 0 ? (
          <span className="sub">{inWords(row.other_currencies)}</span>
        ) : null}
      </>
    ),
  },
  {
    key: "paid-on",
    header: "Bezahlt am",
    sortable: true,
    cell: ({ paid_on, method, fee_cents }) => (
      <>
        {paid_on ? formatPlainDate(paid_on) : "–"}
        {method ? <span className="sub">{moneyMethodWords[method]}</span> : null}
        {fee_cents > 0 ? <span className="sub">Gebühr {formatCents(fee_cents)}</span> : null}
      </>
    ),
    hide: "phone",
  },
];

/** What of it is open, and until when: with a deposit each part with its own day. */
export function openInWords(
  row: Pick<PaymentRow, "deposit" | "open_cents" | "due_cents" | "payable_until">,
): string[] {
  const { deposit, open_cents, due_cents, payable_until } = row;
  const until = payable_until ? ` bis ${formatPlainDate(payable_until)}` : "";
  if (deposit)
    return [
      deposit.is_paid
        ? `Anzahlung ${formatCents(deposit.deposit_cents)} bezahlt`
        : `Anzahlung ${formatCents(open_cents - deposit.rest_cents)} offen${until}`,
      `Restbetrag ${formatCents(deposit.rest_cents)} offen bis ${formatPlainDate(deposit.rest_due_on)}`,
    ];
  if (open_cents === 0) return [];
  return open_cents < due_cents || until ? [`offen ${formatCents(open_cents)}${until}`] : [];
}

const amount = (cents: number) => (cents > 0 ? formatCents(cents) : "–");

/** How a payment stands in shape and word: first what somebody should see to. */
function PaymentState(row: PaymentRow) {
  const { words, ...look } = lookOf(row);
  return (
    <>
      <Badge {...look}>{words}</Badge>
      {row.reminder_failed ? <span className="sub">Erinnerung nicht zugestellt</span> : null}
    </>
  );
}

type StateLook = Pick<BadgeProps, "tone" | "icon" | "look"> & { words: string };

function lookOf(row: PaymentRow): StateLook {
  if (row.is_disputed) return { tone: "danger", icon: "triangle-alert", words: "beanstandet" };
  if (row.refund_failed) return { tone: "danger", icon: "triangle-alert", words: "Erstattung gescheitert" };
  if (row.to_return_cents > 0) return { tone: "warning", icon: "undo-2", words: "zurückzuzahlen" };
  if (row.is_overdue) return { tone: "warning", icon: "clock", words: "überfällig" };
  if (row.is_charged_back) return { tone: "danger", icon: "undo-2", words: "zurückgebucht" };
  const words = row.deposit ? openPart(row.deposit) : paymentStateWords[row.payment_status];
  return { ...looks[row.payment_status], words };
}

const openPart = ({ is_paid }: NonNullable<PaymentRow["deposit"]>): string =>
  is_paid ? "Restbetrag offen" : "Anzahlung offen";

const looks: Record<PaymentRow["payment_status"], Omit<StateLook, "words">> = {
  none: { look: "line" },
  open: { tone: "info", icon: "hourglass" },
  paid: { tone: "positive", icon: "check" },
  partly_refunded: { tone: "neutral", icon: "undo-2" },
  refunded: { tone: "neutral", icon: "undo-2", look: "line" },
  failed: { tone: "danger", icon: "x" },
};
