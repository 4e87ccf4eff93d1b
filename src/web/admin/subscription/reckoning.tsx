import type { PlanQuote } from "../../../domain/plans/billing-schema.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatDateRange, formatPlainDate } from "../../../shared/time/dates.ts";
import { daysBetween } from "../../../shared/time/wall-clock.ts";
import { classNames } from "../../ui/class-names.ts";
import { Block } from "../../ui/layout/block.tsx";
import { billRows, cutOf } from "./change-words.ts";

type ReckoningProps = {
  bill: NonNullable<PlanQuote["today"]>;
  /** What is billed already; without it the bill begins a period. */
  period?: { from: string; to: string };
  today: string;
  names: { from: string; to: string };
};

/** How today's sum comes about: the period as a bar with today's cut, and line by line. */
export const Reckoning = ({ bill, period, today, names }: ReckoningProps) => (
  <Block title="So rechnet sich das heute">
    {period ? <Cut {...{ period, today, names }} /> : null}
    <table className="plan-bill">
      <caption className="visually-hidden">Heute zu berechnen</caption>
      <tbody>
        {billRows(bill).map(({ title, formula, amount }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {formula ? <span className="soft small plan-bill__formula">{formula}</span> : null}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr className="plan-bill__sum">
          <th scope="row">Heute</th>
          <td>{euros(bill.total_cents)}</td>
        </tr>
      </tbody>
    </table>
  </Block>
);

/** Which part of the bar a date needs below it, on a phone too. */
const ROOM = { start: 0.25, today: 0.4 };

const days = (count: number) => (count === 1 ? "1 Tag" : `${count} Tage`);

/** The days of the old plan and those of the new one, side by side. */
function Cut({ period, today, names }: Required<Omit<ReckoningProps, "bill">>) {
  const { before, after } = cutOf(period, today);
  const all = daysBetween(period.from, period.to) + 1;
  const said = `${days(before)} ${names.from}, ${days(after)} ${names.to}`;
  // The end stands above as well: where today is close to it, it is left out here.
  const isLate = after / all < ROOM.today;
  return (
    <div className="plan-span">
      <p className="soft small">
        {days(all)}, {formatDateRange(period.from, period.to)}
      </p>
      <div className="plan-span__bar" role="img" aria-label={said}>
        {before > 0 ? (
          <span className="plan-span__then" style={{ flexGrow: before }}>
            <span className="plan-span__name">{names.from},&nbsp;</span>
            {days(before)}
          </span>
        ) : null}
        <span className="plan-span__new" style={{ flexGrow: after }}>
          {names.to}, {days(after)}
        </span>
      </div>
      <p className={classNames("plan-span__axis soft small figures", isLate && "plan-span__axis--late")}>
        <span style={{ flexGrow: before }}>
          {before / all > ROOM.start ? formatPlainDate(period.from) : ""}
        </span>
        <strong style={{ flexGrow: after }}>heute, {formatPlainDate(today)}</strong>
        {isLate ? null : <span className="plan-span__end">{formatPlainDate(period.to)}</span>}
      </p>
    </div>
  );
}
