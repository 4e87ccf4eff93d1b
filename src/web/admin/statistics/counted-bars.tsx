import { Chart, Grid } from "./chart.tsx";
import { barsOf } from "./month-labels.tsx";
import { type Frame, round, scale, ticks } from "./scales.ts";
import { number } from "./words.ts";

const HEIGHT = 220;

type Props = {
  label: string;
  items: readonly { name: string; value: number }[];
  /** What the bars are names of. */
  below: string;
};

/** A few counts beside each other, each with its number. */
export const CountedBars = ({ label, items, below }: Props) => (
  <Chart label={label} height={HEIGHT}>
    {(frame) => <Bars frame={frame} items={items} below={below} />}
  </Chart>
);

function Bars({ frame, items, below }: { frame: Frame } & Omit<Props, "label">) {
  const [left, right, zero] = [40, frame.width - 6, HEIGHT - 46];
  const lines = ticks(Math.max(...items.map(({ value }) => value)));
  const y = scale(lines.at(-1) ?? 1, zero, 24);
  const bars = barsOf(items.length, left, right);
  return (
    <>
      <Grid values={lines} y={y} from={left} to={right} text={number} />
      {items.map(({ name, value }, at) => (
        <g key={name}>
          {value > 0 ? (
            <rect
              className="chart__calm"
              x={round(bars.middle(at) - bars.width / 2)}
              y={y(value)}
              width={bars.width}
              height={round(zero - y(value))}
            />
          ) : null}
          <text className="chart__value chart__middle" x={bars.middle(at)} y={y(value) - 7}>
            {number(value)}
          </text>
          <text className="chart__middle" x={bars.middle(at)} y={zero + 18}>
            {name}
          </text>
        </g>
      ))}
      <text className="chart__middle" x={(left + right) / 2} y={HEIGHT - 6}>
        {below}
      </text>
    </>
  );
}
