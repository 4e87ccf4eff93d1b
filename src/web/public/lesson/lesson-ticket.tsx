import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { taxNote } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { wallClock } from "../../../shared/dates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/date-block.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SeatState } from "../../ui/seat-state.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Total } from "../../ui/total.tsx";
import { leaders } from "../words/people.ts";
import { placeLines } from "../words/places.ts";
import { cardPrices } from "../words/prices.ts";
import { firstTime, runLabel } from "../words/rhythm.ts";
import { bookingWay } from "./booking-way.ts";
import { TakeAlong } from "./take-along.tsx";

interface LessonTicketProps {
  lesson: PublicLesson;
  course: PublicCourse;
  team: PublicTeam;
  /** The full address of the page. */
  href: string;
}

/** The card of a lesson: date, seats, price, the one button, place and people. */
export function LessonTicket({ lesson, course, team, href }: LessonTicketProps) {
  const prices = cardPrices(lesson);
  const costs = prices.some(({ value }) => value.includes("€"));
  return (
    <Ticket plain label="Anmeldung" head={<TicketHead lesson={lesson} />}>
      {lesson.is_external === 0 && lesson.is_bookable === 1 && <SeatState remaining={lesson.remaining} />}
      <div>
        {prices.map(({ label, value }) => (
          <Total key={label} label={label} value={<strong>{value}</strong>} />
        ))}
        {costs && <p className="small soft mt-1">{taxNote(course.tax_mode)}</p>}
      </div>
      <WayIn lesson={lesson} team={team} />
      <hr className="rule" />
      <Facts
        stack
        small
        items={[
          { label: "Ort", value: placeLines(lesson.location).map((line) => <div key={line}>{line}</div>) },
          { label: "Kursleitung", value: leaders(lesson) },
          ...(lesson.duration ? [{ label: "Dauer", value: lesson.duration }] : []),
        ]}
      />
      <TakeAlong lesson={lesson} team={team} href={href} />
    </Ticket>
  );
}

/** Date, time and run, as the head of a card. */
function TicketHead({ lesson }: { lesson: PublicLesson }) {
  return (
    <>
      <DateBlock date={wallClock(lesson.start_date).date} />
      <p>
        <strong className="subheading nowrap">{firstTime(lesson)}</strong>
        <br />
        <span className="soft">{runLabel(lesson)}</span>
      </p>
    </>
  );
}

function WayIn({ lesson, team }: { lesson: PublicLesson; team: PublicTeam }) {
  const way = bookingWay(lesson, team.address);
  if (!way) {
    return (
      <p className="soft">
        {lesson.is_external === 1
          ? "Anmelden können Sie sich beim Veranstalter."
          : lesson.is_cancelled === 1
            ? "Dieser Kurstermin ist abgesagt. Anmelden können Sie sich nicht mehr."
            : "Der Kurs hat begonnen. Anmelden können Sie sich nicht mehr."}
      </p>
    );
  }
  return (
    <div className="stack gap-2 lesson__way">
      <ButtonLink href={way.href} variant="primary" size="large" block newTab={way.outside}>
        {way.label}
      </ButtonLink>
      <p className="small soft">{way.note}</p>
    </div>
  );
}
