import { type CashBook, type CashEntry, cashMoveInput } from "../../../domain/bookkeeping/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate, formatWeekday } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { readDay } from "../forms/read-day.ts";
import { save, saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/cash";
import { MoveCashButton, TAKE_BACK, TakeMoveBack } from "./cash-moves.tsx";
import { BookFrame, bookQuery, loadDays } from "./frame.tsx";
import { TableFiles } from "./table-files.tsx";

export const meta = () => [{ title: "Kassenbuch" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const { search, searchParams } = new URL(request.url);
  const query = bookQuery(searchParams);
  const [loaded, others] = await Promise.all([
    loadDays(readData(browserApi.bookkeeping["cash-book"].$get({ query }))),
    readData(browserApi.bookkeeping.books.$get({ query: {} })),
  ]);
  return { ...loaded, others, search };
};

/** Enters an entry by hand, or takes one back. */
export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const moves = browserApi.bookkeeping["cash-moves"];
  if (form.get("intent") === TAKE_BACK) {
    const param = { id: String(form.get("move_id")) };
    return (await save(read(moves[":id"].$delete({ param })))).refused ?? null;
  }
  const instructor_id = String(form.get("instructor_id") ?? "");
  for (const name of ["intent", "instructor_id"]) form.delete(name);
  const query = instructor_id ? { instructor_id } : {};
  const { refused } = await saveForm(cashMoveInput, readDay(form, "occurred_on", "past"), (json) =>
    read(moves.$post({ query, json })),
  );
  return refused ?? null;
};

/** /admin/rechnungen/buchhaltung/kasse */
export default function Cash({ loaderData: { data: book, errors, others, search } }: Route.ComponentProps) {
  const hasLines = book !== null && book.days.length > 0;
  return (
    <BookFrame
      {...{ search, errors, others }}
      period={book?.period ?? null}
      actions={
        <>
          {hasLines ? <CashFiles book={book} search={search} /> : null}
          <MoveCashButton whose={new URLSearchParams(search).get("instructor_id") ?? ""} />
        </>
      }
    >
      {book ? <Lines book={book} /> : null}
    </BookFrame>
  );
}

const CashFiles = ({ book, search }: { book: CashBook; search: string }) => (
  <TableFiles part="cash-book" search={search} period={book.period}>
    {(days) => (
      <ButtonLink href={paths.bookFile("cash-book.pdf", days)} icon="printer" newTab>
        Drucken (PDF)
      </ButtonLink>
    )}
  </TableFiles>
);

function Lines({ book }: { book: CashBook }) {
  const { opening_cents, closing_cents, days, kept_since, impossible } = book;
  const lines = days.flatMap(({ entries }) => entries);
  return (
    <div className="stack">
      <Figures
        items={[
          { label: "Bestand am Anfang", value: formatCents(opening_cents) },
          { label: "Eingenommen", value: formatCents(sum(lines, 1)) },
          { label: "Ausgezahlt", value: formatCents(-sum(lines, -1) || 0) },
          { label: "Bestand am Ende", value: formatCents(closing_cents) },
        ]}
      />
      {impossible ? <Notice tone="danger" title={impossible} /> : null}
      {lines.length === 0 ? (
        <EmptyState
          title="In diesen Tagen keine Zahlung vor Ort"
          actions={<ButtonLink href={paths.payments()}>Zu den Zahlungen</ButtonLink>}
        >
          Hier steht, was bar beim Kurs bezahlt oder zurückgegeben wurde. Eingetragen wird es bei der
          Anmeldung oder bei den Zahlungen, mit der Zahlart „Vor Ort“. Was Sie entnehmen, einlegen oder zur
          Bank bringen, tragen Sie hier ein.
        </EmptyState>
      ) : (
        days.map(({ day, opening_cents: morning, closing_cents: evening, entries }) => (
          <section key={day} className="books__day">
            <h2 className="books__date">
              {formatWeekday(day)}, {formatPlainDate(day)}
              <span className="soft"> am Morgen {formatCents(morning)}</span>
            </h2>
            <Table
              caption={`Kasse am ${formatPlainDate(day)}`}
              rows={entries}
              rowKey={(row) => row.number}
              rowLabel={(row) => `Nr. ${row.number}`}
              columns={columns}
            />
            <p className="books__evening">
              Am Abend <strong>{formatCents(evening)}</strong>
            </p>
          </section>
        ))
      )}
      <p className="soft books__words">
        {kept_since ? `Geführt ab ${formatDate(kept_since)}. ` : ""}
        Nummern folgen der Reihe, in der eingetragen wurde, und bleiben. Was irrtümlich eingetragen war, steht
        mit einer Gegenbuchung da. Den Anfangsbestand tragen Sie unter{" "}
        <Anchor href={paths.bookkeeping("konten", "")}>Konten und Nummern</Anchor> ein.
      </p>
    </div>
  );
}

const sum = (lines: readonly CashEntry[], sign: 1 | -1): number =>
  lines.reduce((all, { cents }) => all + (Math.sign(cents) === sign ? cents : 0), 0);

const columns: Column<CashEntry>[] = [
  { key: "number", header: "Nr.", kind: "number", stackLabel: "Nr.", cell: (row) => row.number },
  {
    key: "text",
    header: "Vorgang",
    kind: "name",
    cell: (row) => (
      <>
        {row.text}
        {row.entered_on === row.on ? null : (
          <span className="sub">eingetragen am {formatPlainDate(row.entered_on)}</span>
        )}
        <TakeMoveBack entry={row} />
      </>
    ),
  },
  {
    key: "reference",
    header: "Beleg",
    stackLabel: "Beleg",
    cell: (row) =>
      row.registration_id === null ? (
        row.reference
      ) : (
        <Anchor href={paths.registrationAdmin(row.registration_id)}>{row.reference}</Anchor>
      ),
  },
  {
    key: "in",
    header: "Einnahme",
    kind: "number",
    stackLabel: "Einnahme",
    cell: (row) => (row.cents > 0 ? formatCents(row.cents) : ""),
  },
  {
    key: "out",
    header: "Ausgabe",
    kind: "number",
    stackLabel: "Ausgabe",
    cell: (row) => (row.cents < 0 ? formatCents(-row.cents) : ""),
  },
  {
    key: "balance",
    header: "Bestand",
    kind: "number",
    stackLabel: "Bestand",
    cell: (row) => formatCents(row.balance_cents),
  },
];
