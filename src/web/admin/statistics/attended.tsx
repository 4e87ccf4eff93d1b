import { percent } from "../../../domain/statistics/rules.ts";
import type { Measures, Statistics } from "../../../domain/statistics/schema.ts";
import { formatMonth } from "../../../shared/time/dates.ts";
import { startOfMonth } from "../../../shared/time/months.ts";
import { Chart, Grid, Hatch, Legend } from "./chart.tsx";
import { Figure } from "./figure.tsx";
import { barsOf, isWide, MonthLabels } from "./month-labels.tsx";
import { nameOf, shortNameOf } from "./period.ts";
import { type Frame, round, scale, ticks } from "./scales.ts";
import { inPercent, number, outOf } from "./words.ts";

type Props = Pick<Statistics, "period" | "total" | "months">;

const HEIGHT = 220;

/** Who was there, as far as it is entered: month by month, as the signs of attendance have it. */
export function Attended({ period, total, months }: Props) {
  const entered = enteredOf(total);
  const before = period.before ? shortNameOf(period.before) : null;
  return (
    <Figure
      title="Anwesenheit"
      note="eingetragene Teilnahmen, je Treffen und Person"
      facts={[
        {
          label: "Da oder nachgeholt",
          value: inPercent(shareOf(total)),
          sub:
            total.before && enteredOf(total.before) > 0
              ? `${before}: ${inPercent(shareOf(total.before))}`
              : null,
        },
        ...(entered > 0
          ? [
              { label: "Da", value: outOf(total.present, entered) },
              { label: "Nachgeholt", value: number(total.made_up) },
              { label: "Entschuldigt", value: number(total.excused) },
              { label: "Gefehlt", value: number(total.absent) },
            ]
          : []),
      ]}
      table={
        entered === 0
          ? undefined
          : {
              heads: ["Monat", "Da", "Nachgeholt", "Entschuldigt", "Gefehlt", "Anteil"],
              rows: months.map((month) => [
                formatMonth(startOfMonth(month.month)),
                ...[month.present, month.made_up, month.excused, month.absent].map(number),
                inPercent(shareOf(month)),
              ]),
            }
      }
    >
      {entered === 0 ? (
        <p className="soft">Zu den Treffen dieser Zeit ist keine Anwesenheit eingetragen.</p>
      ) : (
        <>
          <Legend
            id="attended"
            items={[
              ["now", "da"],
              ["open", "nachgeholt"],
              ["calm", "entschuldigt"],
              ["back", "gefehlt"],
            ]}
          />
          <Chart label={`Anwesenheit nach Monat, ${nameOf(period)}`} height={HEIGHT}>
            {(frame) => <Stacks frame={frame} months={months} />}
          </Chart>
        </>
      )}
    </Figure>
  );
}

type Counted = Pick<Measures, "present" | "made_up" | "excused" | "absent">;

const enteredOf = ({ present, made_up, excused, absent }: Counted) => present + made_up + excused + absent;
const shareOf = (counted: Counted) => percent(counted.present + counted.made_up, enteredOf(counted));

function Stacks({ frame, months }: { frame: Frame } & Pick<Props, "months">) {
  const [left, right, zero] = [isWide(frame) ? 54 : 40, frame.width - 6, HEIGHT - 28];
  const lines = ticks(Math.max(...months.map(enteredOf)));
  const y = scale(lines.at(-1) ?? 1, zero, 14);
  const bars = barsOf(months.length, left, right);
  const id = `attended-${frame.name}`;
  return (
    <>
      <Hatch id={id} />
      <Grid values={lines} y={y} from={left} to={right} text={number} />
      {months.map((month, at) => (
        <g key={month.month}>
          {stackOf(month).map(({ name, from, to }) => {
            const box = {
              ...{ x: round(bars.middle(at) - bars.width / 2), y: y(to) },
              ...{ width: bars.width, height: round(y(from) - y(to)) },
            };
            return name === "made_up" ? (
              <g key={name}>
                <rect {...box} fill={`url(#${id})`} />
                <rect {...box} className="chart__open" fill="none" />
              </g>
            ) : (
              <rect key={name} {...box} className={`chart__${signs[name]}`} />
            );
          })}
        </g>
      ))}
      <MonthLabels frame={frame} months={months.map(({ month }) => month)} x={bars.middle} y={HEIGHT - 8} />
    </>
  );
}

const signs = { present: "now", excused: "calm", absent: "back" } as const;
const order = ["present", "made_up", "excused", "absent"] as const;

/** What stands on what, from the axis upwards. */
function stackOf(month: Counted) {
  let top = 0;
  return order.flatMap((name) => {
    const from = top;
    top += month[name];
    return month[name] > 0 ? [{ name, from, to: top }] : [];
  });
}
