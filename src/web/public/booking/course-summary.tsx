import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { formatDateRange } from "../../../shared/time/dates.ts";
import { Summary, SummaryLine, Total } from "../../ui/layout/summary.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { placeLines } from "../words/places.ts";
import { rhythm, sessionsTitle, type Times } from "../words/rhythm.ts";
import type { Bill } from "./bill.ts";
import { DepositLines } from "./deposit-lines.tsx";

interface CourseSummaryProps {
  terms: BookingTerms;
  /** Left out where nothing is owed by joining: the waiting list. */
  bill?: Bill;
}

/** What is being booked, always in view: beside the form, on phones as a line above it that opens. */
export const CourseSummary = ({ terms, bill }: CourseSummaryProps) => (
  <Summary sunk label="Ihr Kurs" className="only-wide">
    <div>
      <h2 className="subheading">{terms.course_name}</h2>
      <p className="small soft">mit {terms.instructor_name}</p>
    </div>
    <CourseFacts terms={terms} />
    {bill && <BillLines terms={terms} bill={bill} />}
  </Summary>
);

/** The same on phones. */
export const CourseSummaryLine = ({ terms, bill }: CourseSummaryProps) => {
  const { days, time } = rhythm(timesOf(terms));
  return (
    <SummaryLine
      title={
        <>
          <strong>{terms.course_name}</strong>
          <br />
          {days} <span className="nowrap">{time}</span>
          {terms.sessions.length > 0 && (
            <>
              <br />
              {formatDateRange(terms.starts_at, terms.ends_at)}
            </>
          )}
        </>
      }
      price={bill?.total ?? ""}
    >
      <CourseFacts terms={terms} />
      {bill && <BillLines terms={terms} bill={bill} />}
    </SummaryLine>
  );
};

function CourseFacts({ terms }: { terms: BookingTerms }) {
  const times = timesOf(terms);
  const { days, time } = rhythm(times);
  const count = terms.sessions.length;
  return (
    <Facts
      stack
      small
      items={[
        {
          label: count > 0 ? sessionsTitle(count) : "Wann",
          value: (
            <>
              {days} <span className="nowrap">{time}</span>
              {count > 1 && <div>{formatDateRange(terms.starts_at, terms.ends_at)}</div>}
            </>
          ),
        },
        { label: "Ort", value: placeLines(terms.location).map((line) => <div key={line}>{line}</div>) },
      ]}
    />
  );
}

/** The bill with its sum and the note on tax. */
function BillLines({ terms, bill }: { terms: BookingTerms; bill: Bill }) {
  return (
    <div className="small">
      {bill.lines.map(({ label, value }) => (
        <Total key={label} label={label} value={value} />
      ))}
      {bill.total === null ? (
        <p className="soft mt-2">Wie Sie versichert sind, entscheidet über den Preis.</p>
      ) : (
        <Total big label="Gesamt" value={bill.total} />
      )}
      <DepositLines deposit={bill.deposit} />
      {bill.price.total_cents > 0 && <p className="soft mt-1">{terms.tax_note}</p>}
    </div>
  );
}

/** The times of what is booked, as the words about rhythm take them. */
export const timesOf = ({
  sessions,
  starts_at,
  ends_at,
}: Pick<BookingTerms, "sessions" | "starts_at" | "ends_at">): Times => ({
  sessions,
  start_date: starts_at,
  end_date: ends_at,
});
