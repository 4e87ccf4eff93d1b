import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { withWithdrawalPage } from "../../../domain/registrations/agreement/withdrawal-rules.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { More } from "../../ui/layout/more.tsx";
import { Total } from "../../ui/layout/summary.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { SessionList } from "../../ui/lists/session-list.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { usePageTeam } from "../page-team.ts";
import { agreedFees } from "../words/cancellation.ts";
import { rhythm } from "../words/rhythm.ts";
import type { Bill } from "./bill.ts";
import { timesOf } from "./course-summary.tsx";
import { DepositLines } from "./deposit-lines.tsx";

interface AgreedProps {
  terms: BookingTerms;
  bill: Bill;
}

/** All that is agreed by booking: course, sessions, place, leader, total with tax, cancelling, withdrawal. */
export function Agreed({ terms, bill }: AgreedProps) {
  const sessions = sessionsIn(terms);
  return (
    <>
      <div>
        <h2 className="heading">{terms.course_name}</h2>
        <p className="soft">
          mit {terms.instructor_name}
          <br />
          {terms.location}
        </p>
      </div>
      {sessions.length > 0 ? <SessionList items={sessions} /> : <p>{rhythm(timesOf(terms)).days}</p>}
      <div>
        {bill.lines.map(({ label, value }) => (
          <Total key={label} label={label} value={value} />
        ))}
        <Total big label="Gesamtpreis" value={bill.total} />
        {bill.gift_cents > 0 && (
          <>
            <Total label="Mit Gutschein bezahlt" value={`−${formatCents(bill.gift_cents)}`} />
            <Total big label="Noch zu zahlen" value={formatCents(bill.open_cents)} />
          </>
        )}
        <DepositLines deposit={bill.deposit} />
        {bill.price.total_cents > 0 && <p className="small soft mt-1">{terms.tax_note}</p>}
      </div>
      <Facts
        small
        items={[
          ...(terms.minimum_term ? [{ label: "Ob der Kurs stattfindet", value: terms.minimum_term }] : []),
          ...agreedFees(terms.cancellation_terms, { ...bill.price, ...bill }),
          ...(terms.withdrawal_notice ? [{ label: "Widerruf", value: terms.withdrawal_notice }] : []),
        ]}
      />
      {terms.withdrawal_instruction && <Instruction terms={terms} />}
      {terms.conditions && (
        <section className="prose small">
          <h3>Teilnahmebedingungen</h3>
          <Markdown text={terms.conditions} />
        </section>
      )}
    </>
  );
}

/** The instruction on withdrawal with its model form, as it goes with the confirmation too. */
function Instruction({ terms }: { terms: BookingTerms }) {
  const team = usePageTeam();
  const page = team ? `[„Vertrag widerrufen“](${paths.withdrawal(team.address)})` : "„Vertrag widerrufen“";
  return (
    <More label="Widerrufsbelehrung mit Muster-Formular">
      <div className="prose small mt-3">
        <Markdown text={withWithdrawalPage(terms.withdrawal_instruction, page)} />
      </div>
    </More>
  );
}

/** All sessions of what is booked, for a list; a place is named where it is another one. */
const sessionsIn = (terms: Pick<BookingTerms, "sessions" | "location">) =>
  terms.sessions.map(({ starts_at, ends_at, location, is_cancelled }) => ({
    date: wallClock(starts_at).date,
    time: formatTimeRange(starts_at, ends_at),
    note: location && location !== terms.location ? location : "",
    cancelled: is_cancelled === 1,
  }));
