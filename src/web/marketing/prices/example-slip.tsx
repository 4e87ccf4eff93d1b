import { formatCents } from "../../../shared/money/money.ts";
import { EXAMPLE, exampleYear, type SoldPlan } from "./words.ts";

/** The example's year as a bill, and who pays it. */
export function ExampleSlip({ plan, taxPercent }: { plan: SoldPlan; taxPercent: number }) {
  const year = exampleYear(plan);
  const gross = formatCents(year.gross_cents).replace(/\s€$/, "");
  return (
    <div className="slip">
      <table className="slip__bill">
        <caption className="visually-hidden">Die Rechnung des Beispiels</caption>
        <tbody>
          <tr>
            <th scope="row">{plan.name}, ein Jahr</th>
            <td>{formatCents(year.net_cents)}</td>
          </tr>
          <tr>
            <th scope="row">{taxPercent} % Umsatzsteuer</th>
            <td>{formatCents(year.tax_cents)}</td>
          </tr>
          <tr>
            <th scope="row">Gebühr für {year.seats} Buchungen</th>
            <td>{formatCents(0)}</td>
          </tr>
          <tr className="slip__sum">
            <th scope="row">Im Jahr</th>
            <td>{formatCents(year.gross_cents)}</td>
          </tr>
          <tr>
            <th scope="row">
              je Kurs{" "}
              <span className="soft">
                ({gross} : {EXAMPLE.courses})
              </span>
            </th>
            <td>{formatCents(year.course_cents)}</td>
          </tr>
          <tr>
            <th scope="row">
              je Platz{" "}
              <span className="soft">
                ({gross} : {year.seats})
              </span>
            </th>
            <td>{formatCents(year.seat_cents)}</td>
          </tr>
        </tbody>
      </table>
      <p className="slip__end">
        <strong>{year.sentence}</strong>
        <span className="small">{year.proof}</span>
      </p>
    </div>
  );
}
