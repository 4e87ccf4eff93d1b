import type { ReactNode } from "react";
import type { Fact } from "./facts.tsx";

/** A few numbers in a line, each with what it means. */
export const Figures = ({ items }: { items: readonly (Fact & { note?: ReactNode })[] }) => (
  <dl className="figures-line">
    {items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value} {note != null && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

interface BarsProps {
  label: string;
  /** What a bar of full height stands for; the highest value unless given. */
  max?: number;
  /** `text` is the value as people read it, e.g. `2.480`. */
  items: readonly { label: string; value: number; text: string; current?: boolean }[];
}

/** Percent of the height that the highest bar takes; the rest is for its number. */
const HEADROOM = 86;

/** Values over time as bars, each with its number. */
export function Bars({ label, max = 1, items }: BarsProps) {
  const highest = Math.max(max, ...items.map((item) => item.value));
  return (
    <ul className="bars" aria-label={label}>
      {items.map((item) => {
        const height = HEADROOM * Math.max(0.01, item.value / highest);
        return (
          <li key={item.label} className={item.current ? "is-current" : undefined}>
            <svg aria-hidden="true">
              <rect y={`${100 - height}%`} width="100%" height={`${height}%`} rx="2" />
              <text x="50%" y={`${100 - height}%`} dy="-5">
                {item.text}
              </text>
            </svg>
            <span>
              <span className="visually-hidden">{item.text} im </span>
              {item.label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
