import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { insuranceWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatDate, formatDateTime, formatPlainDate } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { telHref } from "../../../ui/navigation/tel-href.ts";
import { Icon } from "../../../ui/pictures/icon.tsx";
import type { Column } from "../../../ui/tables/table.tsx";
import { MostUrgentState, paymentInWords, RegistrationState } from "../state.tsx";
import { PaidTick } from "./paid-tick.tsx";

const person: Column<RegistrationRow> = {
  key: "name",
  header: "Name",
  kind: "name",
  sortable: true,
  cell: (row) => (
    <>
      <Anchor href={paths.registrationAdmin(row.id)}>{fullName(row)}</Anchor>
      <span className="sub table__phone-hidden">{emailIn(row)}</span>
    </>
  ),
};

/** Where there is little room it goes on in a second line from the `@`. */
function emailIn({ email }: RegistrationRow) {
  const at = email.lastIndexOf("@");
  return at > 0 ? (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  ) : (
    email
  );
}

/** Among participants a stacked row tells beneath the name what she is rung up for: her number and her child. */
const participant: Column<RegistrationRow> = {
  ...person,
  cell: (row) => (
    <>
      {person.cell(row)}
      <span className="sub table__facts">
        {row.phone ? <span className="nowrap">{row.phone}</span> : null}
        {row.child_name || row.child_birthdate ? <span>{childInWords(row)}</span> : null}
        {row.due_date ? <span>erwartet {formatPlainDate(row.due_date)}</span> : null}
      </span>
    </>
  ),
};

const childInWords = ({ child_name, child_birthdate }: RegistrationRow): string =>
  [child_name, child_birthdate && `geb. ${formatPlainDate(child_birthdate)}`].filter(Boolean).join(", ");

const state: Column<RegistrationRow> = {
  key: "status",
  header: "Stand",
  kind: "state",
  sortable: true,
  cell: (row) => (
    <>
      <span className="table__phone-hidden">
        <RegistrationState {...row} />
      </span>
      <span className="table__phone-only">
        <MostUrgentState row={row} />
      </span>
    </>
  ),
};

/** Among participants it goes without saying that a seat is confirmed, and payment is ticked off beneath. */
const participantState: Column<RegistrationRow> = {
  ...state,
  cell: (row) => (
    <span className={row.status === "confirmed" && !row.is_test ? "table__phone-hidden" : undefined}>
      <RegistrationState {...row} />
    </span>
  ),
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
  cell: (row) => amountInWords(row) || "–",
  hide: "phone",
};

const amountInWords = ({ total_cents }: RegistrationRow) => (total_cents > 0 ? formatCents(total_cents) : "");

/** How a registration stands in the list of all. */
export const registrationColumns: Column<RegistrationRow>[] = [
  person,
  {
    key: "lesson",
    header: "Kurstermin",
    sortable: true,
    cell: (row) => (
      <span className="table__line">
        <span>
          <Anchor href={paths.lesson(row.lesson.id)}>{row.lesson.course_name}</Anchor>
          <span className="sub nowrap">ab {formatDate(row.lesson.starts_at)}</span>
        </span>
        <span className="table__phone-only nowrap">
          {amountInWords(row) || (row.insurance_type === "statutory" ? "Kasse" : "")}
        </span>
      </span>
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
  cell: ({ misses: missed, missed_fees_cents }) =>
    missed.length > 0 ? (
      <>
        <span className="table__phone-only">Fehlt am </span>
        {missed.map(formatDate).join(", ")}
        {missed_fees_cents > 0 ? <span className="sub">kostet {formatCents(missed_fees_cents)}</span> : null}
      </>
    ) : (
      <span className="table__phone-hidden">–</span>
    ),
};

/** How registrations stand among the participants of their lesson; what nobody was asked has no column. Whoever may note payments ticks them off here. */
export const participantColumns = (
  rows: readonly RegistrationRow[],
  { tickPaid = false } = {},
): Column<RegistrationRow>[] => [
  participant,
  ...(rows.some((row) => row.child_name || row.child_birthdate || row.due_date) ? [child] : []),
  ...(rows.some((row) => row.insurance_type) ? [insurer] : []),
  ...(rows.some((row) => row.phone) ? [phone] : []),
  ...(rows.some((row) => row.partner) ? [partner] : []),
  ...(rows.some((row) => row.misses.length > 0) ? [misses] : []),
  participantState,
  tickPaid ? paid : payment,
];

/** The same to tick off; on phones too, where it is used: at the door. */
const paid: Column<RegistrationRow> = {
  key: "payment",
  header: "Zahlung",
  cell: (row) => <PaidTick row={row} />,
};

/** Whoever is on her way is rung up from here: a press on the number calls, in a stacked row a receiver beside the name. */
const phone: Column<RegistrationRow> = {
  key: "phone",
  header: "Telefon",
  kind: "call",
  cell: (row) =>
    row.phone ? (
      <Anchor className="call" href={telHref(row.phone)}>
        <Icon name="phone" />
        <span className="visually-hidden">{fullName(row)} anrufen: </span>
        <span className="nowrap call__number">{row.phone}</span>
      </Anchor>
    ) : (
      <span className="table__phone-hidden">–</span>
    ),
};
