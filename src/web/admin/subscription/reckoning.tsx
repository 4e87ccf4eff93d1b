import type { PlanQuote } from "../../../domain/plans/billing-schema.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatDateRange, formatPlainDate } from "../../../shared/time/dates.ts";
import { daysBetween } from "../../../shared/time/wall-clock.ts";
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

/** The days of the old plan and those of the new one, side by side. */
function Cut({ period, today, names }: Required<Omit<ReckoningProps, "bill">>) {
  const { before, after } = cutOf(period, today);
  const said = `${before} Tage ${names.from}, ${after} Tage ${names.to}`;
  return (
    <div className="plan-span">
      <p className="soft small">
        {daysBetween(period.from, period.to) + 1} Tage, {formatDateRange(period.from, period.to)}
      </p>
      <div className="plan-span__bar" role="img" aria-label={said}>
        {before > 0 ? (
          <span className="plan-span__then" style={{ flexGrow: before }}>
            {before} Tage
          </span>
        ) : null}
        <span className="plan-span__new" style={{ flexGrow: after }}>
          {names.to}, {after} {after === 1 ? "Tag" : "Tage"}
        </span>
      </div>
      <p className="plan-span__axis soft small figures">
        <span style={{ flexGrow: before }}>{before > 0 ? formatPlainDate(period.from) : ""}</span>
        <strong style={{ flexGrow: after }}>heute, {formatPlainDate(today)}</strong>
        <span>{formatPlainDate(period.to)}</span>
      </p>
    </div>
  );
}
