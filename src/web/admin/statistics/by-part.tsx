import { percent } from "../../../domain/statistics/rules.ts";
import type { Compared, Statistics } from "../../../domain/statistics/schema.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Segments } from "../../ui/navigation/segments.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { shortNameOf } from "./period.ts";
import { inEuros, inPercent, number, outOf } from "./words.ts";

type Part = "courses" | "instructors" | "locations" | "prices";

const parts: Record<string, { of: Part; title: string; noun: string; filter: string | null }> = {
  kurs: { of: "courses", title: "Nach Kurs", noun: "Kurs", filter: "course" },
  kursleitung: { of: "instructors", title: "Nach Kursleitung", noun: "Kursleitung", filter: "instructor" },
  ort: { of: "locations", title: "Nach Ort", noun: "Ort", filter: "location" },
  preis: { of: "prices", title: "Nach Preis", noun: "Preis", filter: null },
};

type Row = Compared & { id?: number; name: string };

/** The same numbers by course, instructor, place or price, as a table; small figures are those of the year before. */
export function ByPart({ numbers, search }: { numbers: Statistics; search: string }) {
  const chosen = new URLSearchParams(search).get("nach") ?? "kurs";
  const part = parts[chosen] ?? parts.kurs;
  if (!part) return null;
  const rows: readonly Row[] = numbers[part.of];
  const before = numbers.period.before ? shortNameOf(numbers.period.before) : null;
  return (
    <Block
      title={part.title}
      action={before ? <span className="soft">kleine Zahlen und Strich im Balken: {before}</span> : null}
    >
      <div className="toolbar no-print">
        <Segments
          label="Aufteilen nach"
          items={Object.entries(parts).map(([value, { noun }]) => ({
            label: noun,
            href: withQuery(search, { nach: value === "kurs" ? null : value }),
            current: parts[value] === part,
          }))}
        />
      </div>
      <Table
        caption={part.title}
        rows={rows}
        rowKey={(row) => row.id ?? row.name}
        rowLabel={(row) => row.name}
        columns={columnsOf(part, search)}
        footer={<Totals total={numbers.total} hasSeats={part.of !== "prices"} />}
      />
      <p className="small soft mt-4 measure">
        Probeanmeldungen zählen nirgends mit. Kursleitende sehen hier nur ihre eigenen Kurse.
      </p>
    </Block>
  );
}

const columnsOf = ({ of, noun, filter }: (typeof parts)[string], search: string): Column<Row>[] => [
  {
    key: "name",
    header: noun,
    kind: "name",
    cell: ({ id, name }) =>
      filter ? (
        <Anchor href={withQuery(search, { [filter]: id ?? name })} keepScroll>
          {name}
        </Anchor>
      ) : (
        name
      ),
  },
  ...(of === "prices" ? seatsOfPrices : seatsOfLessons),
  {
    key: "earned",
    header: "Verdient",
    kind: "number",
    stackLabel: "Verdient",
    cell: (row) => (
      <>
        {inEuros(row.earned_cents)}
        {row.before ? <Before>{inEuros(row.before.earned_cents)}</Before> : null}
      </>
    ),
  },
  {
    key: "refilled",
    header: "Nachbesetzt",
    kind: "number",
    stackLabel: "Nachbesetzt",
    cell: ({ refilled, cancelled }) => (cancelled === 0 ? "–" : outOf(refilled, cancelled)),
  },
  {
    key: "attended",
    header: "Da",
    kind: "number",
    hide: "tablet",
    stackLabel: "Da",
    cell: ({ present, made_up, excused, absent }) =>
      inPercent(percent(present + made_up, present + made_up + excused + absent)),
  },
];

const seatsOfPrices: Column<Row>[] = [
  {
    key: "taken",
    header: "Belegte Plätze",
    kind: "number",
    stackLabel: "Belegte Plätze",
    cell: (row) => (
      <>
        {number(row.taken)}
        {row.before ? <Before>{number(row.before.taken)}</Before> : null}
      </>
    ),
  },
];

const seatsOfLessons: Column<Row>[] = [
  {
    key: "lessons",
    header: "Termine",
    kind: "number",
    hide: "tablet",
    stackLabel: "Termine",
    cell: ({ lessons }) => number(lessons),
  },
  {
    key: "seats",
    header: "Plätze",
    kind: "number",
    stackLabel: "Plätze",
    cell: ({ taken, seats }) => (seats === 0 ? "–" : outOf(taken, seats)),
  },
  {
    key: "bar",
    header: "Auslastung als Balken",
    hide: "phone",
    cell: (row) => <ShareBar {...sharesOf(row)} />,
  },
  {
    key: "share",
    header: "Auslastung",
    kind: "number",
    stackLabel: "Auslastung",
    cell: (row) => {
      const { now, earlier } = sharesOf(row);
      return (
        <>
          {inPercent(now)}
          {earlier === null ? null : <Before>{inPercent(earlier)}</Before>}
        </>
      );
    },
  },
];

const sharesOf = ({ taken, seats, before }: Compared) => ({
  now: percent(taken, seats),
  earlier: before ? percent(before.taken, before.seats) : null,
});

/** How much of a whole is filled, and with a stroke how much it was the year before; the number stands beside it. */
const ShareBar = ({ now, earlier }: { now: number | null; earlier: number | null }) =>
  now === null ? null : (
    <svg className="share-bar" aria-hidden="true">
      <rect className="share-bar__whole" x="0.5" y="4.5" width="100%" height="10" rx="2" />
      <rect className="share-bar__part" y="4" width={`${Math.min(100, now)}%`} height="11" rx="2" />
      {earlier === null ? null : (
        <line
          className="share-bar__before"
          x1={`${Math.min(100, earlier)}%`}
          x2={`${Math.min(100, earlier)}%`}
          y1="0"
          y2="19"
        />
      )}
    </svg>
  );

const Before = ({ children }: { children: string }) => <span className="sub">{children}</span>;

function Totals({ total, hasSeats }: { total: Statistics["total"]; hasSeats: boolean }) {
  const { present, made_up, excused, absent } = total;
  return (
    <tr>
      <th scope="row">Zusammen</th>
      {hasSeats ? (
        <>
          <td className="table__number table__phone-hidden table__wide">{number(total.lessons)}</td>
          <td className="table__number" data-label="Plätze">
            {total.seats === 0 ? "–" : outOf(total.taken, total.seats)}
          </td>
          <td className="table__phone-hidden" />
          <td className="table__number" data-label="Auslastung">
            {inPercent(percent(total.taken, total.seats))}
          </td>
        </>
      ) : (
        <td className="table__number" data-label="Belegte Plätze">
          {number(total.taken)}
        </td>
      )}
      <td className="table__number" data-label="Verdient">
        {inEuros(total.earned_cents)}
      </td>
      <td className="table__number" data-label="Nachbesetzt">
        {total.cancelled === 0 ? "–" : outOf(total.refilled, total.cancelled)}
      </td>
      <td className="table__number table__phone-hidden table__wide">
        {inPercent(percent(present + made_up, present + made_up + excused + absent))}
      </td>
    </tr>
  );
}
