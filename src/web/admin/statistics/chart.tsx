import type { ReactNode } from "react";
import { type Frame, NARROW, WIDE } from "./scales.ts";

type Props = {
  /** What it shows, said to who does not see it; the numbers are in the table below. */
  label: string;
  height: number | ((frame: Frame) => number);
  children: (frame: Frame) => ReactNode;
};

/** A chart, drawn once for wide screens and paper and once for phones: text keeps its size. */
export const Chart = ({ label, height, children }: Props) => (
  <>
    {[WIDE, NARROW].map((frame) => (
      <svg
        key={frame.name}
        className={`chart chart--${frame.name}`}
        viewBox={`0 0 ${frame.width} ${typeof height === "number" ? height : height(frame)}`}
        role="img"
        aria-label={label}
      >
        {children(frame)}
      </svg>
    ))}
  </>
);

/** Open sums and what is like them: hatched, so that paper without colours tells them, too. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v6" className="chart__hatch" />
    </pattern>
  </defs>
);

/** Lines across a chart with their values at its left edge; the lowest is the axis. */
export const Grid = ({
  values,
  y,
  from,
  to,
  text,
}: {
  values: readonly number[];
  y: (value: number) => number;
  from: number;
  to: number;
  text: (value: number) => string;
}) => (
  <>
    {values.map((value) => (
      <g key={value}>
        <path className={value === 0 ? "chart__axis" : "chart__grid"} d={`M${from} ${y(value)}H${to}`} />
        <text className="chart__end" x={from - 8} y={y(value) + 4}>
          {text(value)}
        </text>
      </g>
    ))}
  </>
);

type Sign = "now-line" | "then-line" | "now" | "open" | "back" | "then" | "calm" | "empty";

/** What the signs of a chart mean. */
export const Legend = ({ id, items }: { id: string; items: readonly (readonly [Sign, string])[] }) => (
  <ul className="chart-legend">
    {items.map(([sign, words]) => (
      <li key={words}>
        <svg viewBox="0 0 22 12" aria-hidden="true" className="chart">
          <Sample sign={sign} id={id} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
);

function Sample({ sign, id }: { sign: Sign; id: string }) {
  switch (sign) {
    case "now-line":
      return (
        <>
          <path className="chart__now-line" d="M0 6h22" />
          <circle className="chart__now-dot" cx="11" cy="6" r="4" />
        </>
      );
    case "then-line":
      return (
        <>
          <path className="chart__then-line" d="M0 6h22" />
          <circle className="chart__then-dot" cx="11" cy="6" r="3" />
        </>
      );
    case "then":
      return <path className="chart__then" d="M0 6h20" />;
    case "open":
      return (
        <>
          <Hatch id={`${id}-legend`} />
          <rect x="3" width="16" height="12" fill={`url(#${id}-legend)`} />
          <rect x="3" width="16" height="12" fill="none" className="chart__open" />
        </>
      );
    default:
      return <rect x="3" y="0.5" width="16" height="11" className={`chart__${sign}`} />;
  }
}
