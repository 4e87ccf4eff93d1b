import type { Statistics } from "../../../domain/statistics/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatMonth } from "../../../shared/time/dates.ts";
import { startOfMonth } from "../../../shared/time/months.ts";
import { Chart, Grid, Hatch, Legend } from "./chart.tsx";
import { Figure } from "./figure.tsx";
import { barsOf, isWide, MonthLabels } from "./month-labels.tsx";
import { nameOf, shortNameOf } from "./period.ts";
import { type Frame, round, scale, ticks } from "./scales.ts";
import { inPeople, number } from "./words.ts";

type Props = Pick<Statistics, "period" | "months" | "total">;
type Month = Statistics["months"][number];

const HEIGHT = 290;

/** What came, what is open and what went back, month by month, beside what was earned the year before. */
export function Revenue({ period, months, total }: Props) {
  const before = period.before ? shortNameOf(period.before) : null;
  const moved = months.some((month) => [month, month.before].some((part) => part !== null && hasMoney(part)));
  return (
    <Figure
      title="Einnahmen nach Monat"
      note="in Euro"
      facts={[
        {
          label: "Verdient",
          value: formatCents(total.earned_cents),
          sub:
            total.before && hasMoney(total.before)
              ? `${before}: ${formatCents(total.before.earned_cents)}`
              : null,
        },
        { label: "Eingegangen", value: formatCents(total.paid_cents) },
        {
          label: "Davon erstattet",
          value: formatCents(total.refunded_cents),
          sub: total.refunded_count > 0 ? inPeople(total.refunded_count) : null,
        },
        {
          label: "Noch offen",
          value: formatCents(total.open_cents),
          sub: total.open_count > 0 ? inPeople(total.open_count) : null,
        },
      ]}
      remark="Eingegangen, weniger erstattet, dazu offen: Das ist verdient. Gezählt wird der Tag, an dem das Geld kam oder ging, und bei Offenem der Tag der Buchung. Was Krankenkassen zahlen, steht nicht hier."
      table={{
        heads: [
          ...["Monat", "Eingegangen", "Erstattet", "Offen", "Verdient"],
          ...(period.before ? [`Verdient, ${nameOf(period.before)}`] : []),
        ],
        rows: months.map((month) => [
          formatMonth(startOfMonth(month.month)),
          ...[month.paid_cents, month.refunded_cents, month.open_cents, month.earned_cents].map(formatCents),
          ...(month.before ? [formatCents(month.before.earned_cents)] : []),
        ]),
      }}
    >
      {moved ? (
        <>
          <Legend
            id="revenue"
            items={[
              ["now", "bezahlt"],
              ["open", "offen"],
              ["back", "erstattet"],
              ...(before ? ([["then", `verdient ${before}`]] as const) : []),
            ]}
          />
          <Chart
            label={`Bezahlt, offen und erstattet nach Monat, ${nameOf(period)}, in Euro${before ? ", mit dem Vorjahr" : ""}`}
            height={HEIGHT}
          >
            {(frame) => <MoneyBars frame={frame} months={months} />}
          </Chart>
        </>
      ) : (
        <p className="soft">In dieser Zeit ist kein Geld gekommen, und keines ist offen.</p>
      )}
    </Figure>
  );
}

const hasMoney = (part: { paid_cents: number; refunded_cents: number; open_cents: number }) =>
  part.paid_cents !== 0 || part.refunded_cents !== 0 || part.open_cents !== 0;

/** What stands above the axis: what came and stayed, and above it what is open. */
const stayed = ({ paid_cents, refunded_cents }: Month) => Math.max(0, paid_cents - refunded_cents) / 100;
const euros = (cents: number) => cents / 100;

function MoneyBars({ frame, months }: { frame: Frame; months: readonly Month[] }) {
  const [left, right] = isWide(frame) ? [54, 754] : [48, 344];
  const lines = ticks(
    Math.max(
      ...months.map((month) =>
        Math.max(stayed(month) + euros(month.open_cents), euros(month.before?.earned_cents ?? 0)),
      ),
    ),
  );
  const highest = lines.at(-1) ?? 1;
  const back = Math.min(highest, Math.max(...months.map(({ refunded_cents }) => euros(refunded_cents))));
  const [top, bottom] = [24, HEIGHT - 26];
  const zero = round(top + ((bottom - top) * highest) / (highest + back));
  const y = scale(highest, zero, top);
  const bars = barsOf(months.length, left, right);
  const id = `revenue-${frame.name}`;
  return (
    <>
      <Hatch id={id} />
      <Grid values={lines} y={y} from={left} to={right} text={number} />
      {months.map((month, at) => (
        <MonthBar key={month.month} {...{ month, y, zero, hatch: id }} x={bars.middle(at)} width={bars.width}>
          {isWide(frame) && months.length <= 12}
        </MonthBar>
      ))}
      <MonthLabels frame={frame} months={months.map(({ month }) => month)} x={bars.middle} y={HEIGHT - 8} />
    </>
  );
}

type BarProps = {
  month: Month;
  x: number;
  width: number;
  y: (value: number) => number;
  zero: number;
  hatch: string;
  /** Whether its value stands above it. */
  children: boolean;
};

function MonthBar({ month, x, width, y, zero, hatch, children: hasValue }: BarProps) {
  const [kept, open, back] = [stayed(month), euros(month.open_cents), euros(month.refunded_cents)];
  const [paidTop, openTop] = [y(kept), y(kept + open)];
  const box = { x: round(x - width / 2), width };
  const then = month.before && month.before.earned_cents > 0 ? y(euros(month.before.earned_cents)) : null;
  return (
    <>
      {kept > 0 ? <rect className="chart__now" {...box} y={paidTop} height={round(zero - paidTop)} /> : null}
      {open > 0 ? (
        <>
          <rect {...box} y={openTop} height={round(paidTop - openTop)} fill={`url(#${hatch})`} />
          <rect className="chart__open" {...box} y={openTop} height={round(paidTop - openTop)} fill="none" />
        </>
      ) : null}
      {back > 0 ? (
        <rect className="chart__back" {...box} y={zero + 1} height={Math.max(2, round(zero - y(back)))} />
      ) : null}
      {then === null ? null : (
        <path className="chart__then" d={`M${round(box.x - 4)} ${then}h${round(width + 8)}`} />
      )}
      {hasValue && month.earned_cents !== 0 ? (
        <text
          className="chart__value chart__middle"
          x={x}
          y={(then !== null && Math.abs(then - openTop) < 16 ? Math.min(then, openTop) : openTop) - 7}
        >
          {number(Math.round(euros(month.earned_cents)))}
        </text>
      ) : null}
    </>
  );
}
