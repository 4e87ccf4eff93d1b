import { isInLine, isOver } from "../../../domain/registrations/rules.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import {
  formatDateRange,
  formatDateTime,
  formatTimeRange,
  formatWeekday,
  wallClock,
} from "../../../shared/time/dates.ts";
import { numberWord } from "../../../shared/words/number-words.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Ticket } from "../../ui/layout/ticket.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { timesOf } from "../booking/course-summary.tsx";
import { rhythm } from "../words/rhythm.ts";

interface ConfirmationTicketProps {
  registration: HeldRegistration;
  team: PublicTeam;
  token: string;
}

/** The card of what was booked; glad only where there is a place. */
export function ConfirmationTicket({ registration, team, token }: ConfirmationTicketProps) {
  const { lesson, status } = registration;
  const { days, time } = rhythm(timesOf(lesson));
  const waits = isInLine(status);
  const over = isOver(status);
  return (
    <Ticket label="Ihr Kurs" plain={waits || over} head={<FirstSession registration={registration} />}>
      <div>
        <h2 className="subheading">{lesson.course_name}</h2>
        <p className="small soft">mit {lesson.instructor_name}</p>
      </div>
      <Facts
        stack
        small
        items={[
          { label: waits ? "Eingetragen" : "Angemeldet", value: namesOf(registration) },
          {
            label: lesson.sessions.length > 0 ? "Treffen" : "Zeitraum",
            value: (
              <>
                {days} <span className="nowrap">{time}</span>
                {lesson.sessions.length > 0 && (
                  <>
                    <br />
                    {formatDateRange(lesson.starts_at, lesson.ends_at)}
                  </>
                )}
              </>
            ),
          },
          {
            label: waits ? "Eingetragen am" : status === "pending" ? "Angemeldet am" : "Gebucht am",
            value: `${formatWeekday(registration.created_at)}, ${formatDateTime(registration.created_at)}`,
          },
        ]}
      />
      <hr className="rule" />
      <p className="small">
        {waits ? "Ihren Eintrag" : "Ihre Anmeldung"} können Sie jederzeit{" "}
        <Anchor className="link" href={paths.registration(team.address, token)}>
          {over ? "ansehen" : waits ? "ansehen oder zurücknehmen" : "ansehen oder absagen"}
        </Anchor>
        . Der Link steht auch in der E-Mail.
      </p>
      <button type="button" className="no-print link small" data-print hidden>
        <Icon name="printer" /> Diese Seite drucken
      </button>
    </Ticket>
  );
}

/** Date, time and place among the sessions of the first one; both days where only they are known. */
function FirstSession({ registration: { lesson } }: { registration: HeldRegistration }) {
  const [first] = lesson.sessions;
  const count = lesson.sessions.length;
  return (
    <>
      <DateBlock date={wallClock(lesson.starts_at).date} />
      <p>
        {first && (
          <strong className="subheading nowrap">{formatTimeRange(first.starts_at, first.ends_at)}</strong>
        )}
        <br />
        {count === 0
          ? formatDateRange(lesson.starts_at, lesson.ends_at)
          : count > 1
            ? `erstes von ${numberWord(count)} Treffen`
            : "ein Treffen"}
      </p>
    </>
  );
}

/** `Lea Hartmann und Jonas Hartmann` */
export const namesOf = (registration: HeldRegistration): string =>
  [fullName(registration), registration.partner === 1 ? registration.partner_name || "Begleitperson" : ""]
    .filter(Boolean)
    .join(" und ");
