import { percent } from "../../../domain/statistics/rules.ts";
import type { Measures, Statistics } from "../../../domain/statistics/schema.ts";
import { formatMonth, wallClock } from "../../../shared/time/dates.ts";
import { startOfMonth } from "../../../shared/time/months.ts";
import { Chart, Grid, Legend } from "./chart.tsx";
import { Figure } from "./figure.tsx";
import { isWide, MonthLabels, placesOf } from "./month-labels.tsx";
import { nameOf, shortNameOf } from "./period.ts";
import { type Frame, runs, scale } from "./scales.ts";
import { inPercent, outOf } from "./words.ts";

type Props = Pick<Statistics, "period" | "months" | "total">;

const HEIGHT = 216;

/** How full the months are, by their sessions, as a line above the one of the year before. */
export function Occupancy({ period, months, total }: Props) {
  const shares = months.map(({ month, before, ...now }) => ({
    month,
    now: shareOf(now),
    earlier: shareOf(before),
  }));
  const known = shares.filter(({ now }) => now !== null);
  // What is yet to come fills still.
  const begun = known.filter(({ month }) => month <= wallClock(period.at).date.slice(0, 7));
  const label = `Auslastung nach Monat, ${[period, period.before].flatMap((days) => (days ? nameOf(days) : [])).join(" und ")}`;
  const best = begun.toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0))[0];
  const worst = begun.toSorted((a, b) => (a.now ?? 0) - (b.now ?? 0))[0];
  const before = period.before ? shortNameOf(period.before) : null;
  const monthFact = (name: string, share: (typeof shares)[number] | undefined) =>
    share
      ? [
          {
            label: name,
            value: formatMonth(startOfMonth(share.month)),
            sub: [
              inPercent(share.now),
              share.earlier !== null && before ? `${before}: ${inPercent(share.earlier)}` : "",
            ]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : [];
  return (
    <Figure
      title="Auslastung nach Monat"
      note="belegte von angebotenen Plätzen, je Treffen"
      facts={[
        ...(begun.length > 1
          ? [...monthFact("Stärkster Monat", best), ...monthFact("Schwächster Monat", worst)]
          : []),
        {
          label: "Belegte Plätze",
          value: total.seats > 0 ? outOf(total.taken, total.seats) : "–",
          sub: total.before?.seats ? `${before}: ${outOf(total.before.taken, total.before.seats)}` : null,
        },
        {
          label: "Ausgebuchte Termine",
          value: total.lessons > 0 ? outOf(total.sold_out, total.lessons) : "–",
          sub: total.before?.lessons
            ? `${before}: ${outOf(total.before.sold_out, total.before.lessons)}`
            : null,
        },
      ]}
      table={{
        heads: ["Monat", nameOf(period), ...(period.before ? [nameOf(period.before)] : [])],
        rows: shares.map(({ month, now, earlier }) => [
          formatMonth(startOfMonth(month)),
          inPercent(now),
          ...(period.before ? [inPercent(earlier)] : []),
        ]),
      }}
    >
      {known.length === 0 ? (
        <p className="soft">In diesen Monaten fand kein Treffen mit eigenen Plätzen statt.</p>
      ) : (
        <>
          <Legend
            id="occupancy"
            items={[["now-line", nameOf(period)], ...(before ? ([["then-line", before]] as const) : [])]}
          />
          <Chart label={label} height={HEIGHT}>
            {(frame) => <Lines frame={frame} shares={shares} best={best?.month} />}
          </Chart>
        </>
      )}
    </Figure>
  );
}

const shareOf = (counted: Pick<Measures, "taken" | "seats"> | null) =>
  counted ? percent(counted.taken, counted.seats) : null;

type Share = { month: string; now: number | null; earlier: number | null };

/** Full is full: a line above it says that more came than there were seats. */
const FULL = 100;

function Lines({
  frame,
  shares,
  best,
}: {
  frame: Frame;
  shares: readonly Share[];
  best: string | undefined;
}) {
  const [left, right] = isWide(frame) ? [54, 710] : [44, 318];
  const highest = Math.max(FULL, ...shares.flatMap(({ now, earlier }) => [now ?? 0, earlier ?? 0]));
  const y = scale(highest, HEIGHT - 30, 24);
  const x = placesOf(shares.length, left, right - 8);
  const pointsOf = (which: "now" | "earlier") =>
    shares.map((share, at) => {
      const value = share[which];
      return value === null ? null : { x: x(at), y: y(value), value, month: share.month };
    });
  const [now, earlier] = [pointsOf("now"), pointsOf("earlier")];
  return (
    <>
      <Grid values={[0, 25, 50, 75, 100]} y={y} from={left} to={right} text={(value) => inPercent(value)} />
      <MonthLabels frame={frame} months={shares.map(({ month }) => month)} x={x} y={HEIGHT - 8} />
      {runs(earlier).map((run) => (
        <path key={run[0]?.month} className="chart__then-line" d={lineThrough(run)} />
      ))}
      {earlier.map((point) =>
        point ? (
          <circle key={point.month} className="chart__then-dot" cx={point.x} cy={point.y} r="3" />
        ) : null,
      )}
      {runs(now).map((run) => (
        <path key={run[0]?.month} className="chart__now-line" d={lineThrough(run)} />
      ))}
      {now.map((point) =>
        point ? (
          <circle key={point.month} className="chart__now-dot" cx={point.x} cy={point.y} r="4" />
        ) : null,
      )}
      {now.map((point) =>
        point && point.month === best ? (
          <text key={point.month} className="chart__value chart__middle" x={point.x} y={point.y - 10}>
            {inPercent(point.value)}
          </text>
        ) : null,
      )}
    </>
  );
}

const lineThrough = (run: readonly { x: number; y: number }[]) =>
  `M${run.map(({ x, y }) => `${x} ${y}`).join("L")}`;
