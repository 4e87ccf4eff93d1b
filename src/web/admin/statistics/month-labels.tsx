import { formatMonthShort } from "../../../shared/time/months.ts";
import { type Frame, isLabelled, round } from "./scales.ts";

export const isWide = ({ name }: Frame): boolean => name === "wide";

/** Where so many points in a row stand between two edges; one alone in the middle. */
export const placesOf =
  (count: number, left: number, right: number) =>
  (at: number): number =>
    round(count === 1 ? (left + right) / 2 : left + (at * (right - left)) / (count - 1));

/** Where the middles of so many bars stand, and how wide each is. */
export function barsOf(count: number, left: number, right: number) {
  const slot = (right - left) / count;
  return { middle: (at: number) => round(left + (at + 0.5) * slot), width: round(Math.min(slot * 0.56, 64)) };
}

type Props = { frame: Frame; months: readonly string[]; x: (at: number) => number; y: number };

/** The months below a chart: `Jan`, on phones `J`. */
export const MonthLabels = ({ frame, months, x, y }: Props) => (
  <>
    {months.map((month, at) =>
      isLabelled(at, months.length, 12) ? (
        <text key={month} className="chart__middle" x={x(at)} y={y}>
          {isWide(frame) || months.length < 6 ? formatMonthShort(month) : formatMonthShort(month).slice(0, 1)}
        </text>
      ) : null,
    )}
  </>
);
