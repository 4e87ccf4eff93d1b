import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { insuranceWords } from "../../../../domain/registrations/schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatDate, formatDateTime, formatPlainDate } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { telHref } from "../../../ui/navigation/tel-href.ts";
import { Icon } from "../../../ui/pictures/icon.tsx";
import type { Column } from "../../../ui/tables/table.tsx";
import { paymentInWords, RegistrationState } from "../state.tsx";
import { PaidTick } from "./paid-tick.tsx";

const person: Column<RegistrationRow> = {
  key: "name",
  header: "Name",
  kind: "name",
  sortable: true,
  cell: (row) => (
    <>
      <Anchor href={paths.registrationAdmin(row.id)}>{fullName(row)}</Anchor>
      <span className="sub">{row.email}</span>
    </>
  ),
};

const state: Column<RegistrationRow> = {
  key: "status",
  header: "Stand",
  kind: "state",
  sortable: true,
  cell: RegistrationState,
};

const payment: Column<RegistrationRow> = {
  key: "payment",
  header: "Zahlung",
  sortable: true,
  cell: paymentInWords,
  hide: "phone",
};

const amount: Column<RegistrationRow> = {
  key: "amount",
  header: "Betrag",
  kind: "number",
  sortable: true,
  cell: ({ total_cents }) => (total_cents > 0 ? formatCents(total_cents) : "–"),
};

/** How a registration stands in the list of all. */
export const registrationColumns: Column<RegistrationRow>[] = [
  person,
  {
    key: "lesson",
    header: "Kurstermin",
    sortable: true,
    cell: ({ lesson }) => (
      <>
        <Anchor href={paths.lesson(lesson.id)}>{lesson.course_name}</Anchor>
        <span className="sub">ab {formatDate(lesson.starts_at)}</span>
      </>
    ),
  },
  {
    key: "newest",
    header: "Eingegangen",
    sortable: true,
    cell: (row) => (
      <>
        <span className="nowrap">{formatDateTime(row.created_at)}</span>
        <span className="sub">{row.number}</span>
      </>
    ),
    hide: "phone",
  },
  state,
  payment,
  amount,
];

const child: Column<RegistrationRow> = {
  key: "child",
  header: "Kind",
  cell: (row) => (
    <>
      {row.child_name || (row.due_date ? "erwartet" : "–")}
      {row.child_birthdate ? <span className="sub">geb. {formatPlainDate(row.child_birthdate)}</span> : null}
      {row.due_date ? <span className="sub">am {formatPlainDate(row.due_date)}</span> : null}
    </>
  ),
  hide: "phone",
};

const insurer: Column<RegistrationRow> = {
  key: "insurer",
  header: "Krankenkasse",
  cell: ({ insurance_type, insurer: name }) =>
    name || (insurance_type ? insuranceWords[insurance_type] : "–"),
  hide: "tablet",
};

const partner: Column<RegistrationRow> = {
  key: "partner",
  header: "Begleitung",
  cell: (row) => (row.partner ? "ja" : "–"),
  hide: "tablet",
};

const misses: Column<RegistrationRow> = {
  key: "misses",
  header: "Fehlt am",
  cell: ({ misses: missed, missed_fees_cents }) => (
    <>
      {missed.map(formatDate).join(", ") || "–"}
      {missed_fees_cents > 0 ? <span className="sub">kostet {formatCents(missed_fees_cents)}</span> : null}
    </>
  ),
};

/** How registrations stand among the participants of their lesson; what nobody was asked has no column. Whoever may note payments ticks them off here. */
export const participantColumns = (
  rows: readonly RegistrationRow[],
  { tickPaid = false } = {},
): Column<RegistrationRow>[] => [
  person,
  ...(rows.some((row) => row.child_name || row.child_birthdate || row.due_date) ? [child] : []),
  ...(rows.some((row) => row.insurance_type) ? [insurer] : []),
  ...(rows.some((row) => row.phone) ? [phone] : []),
  ...(rows.some((row) => row.partner) ? [partner] : []),
  ...(rows.some((row) => row.misses.length > 0) ? [misses] : []),
  state,
  tickPaid ? paid : payment,
];

/** The same to tick off; on phones too, where it is used: at the door. */
const paid: Column<RegistrationRow> = {
  key: "payment",
  header: "Zahlung",
  stackLabel: "Zahlung",
  cell: (row) => <PaidTick row={row} />,
};

/** Whoever is on her way is rung up from here: a press on the number calls. */
const phone: Column<RegistrationRow> = {
  key: "phone",
  header: "Telefon",
  kind: "call",
  cell: (row) =>
    row.phone ? (
      <Anchor className="call" href={telHref(row.phone)}>
        <Icon name="phone" />
        <span className="visually-hidden">{fullName(row)} anrufen: </span>
        <span className="nowrap">{row.phone}</span>
      </Anchor>
    ) : (
      "–"
    ),
};
