import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { taxNote } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { wallClock } from "../../../shared/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/date-block.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SeatState } from "../../ui/seat-state.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Total } from "../../ui/total.tsx";
import { LessonPlace } from "../place.tsx";
import { leaders } from "../words/people.ts";
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
  /** Why it takes nobody, where it does not. */
  closed: string;
  /** It has ended: there is nothing to take along. */
  over: boolean;
}

/** The card of a lesson: date, seats, price, the one button, place and people. */
export function LessonTicket({ lesson, course, team, href, closed, over }: LessonTicketProps) {
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
      <WayIn lesson={lesson} team={team} closed={closed} />
      <hr className="rule" />
      <Facts
        stack
        small
        items={[
          { label: "Ort", value: <LessonPlace location={lesson.location} /> },
          { label: "Kursleitung", value: leaders(lesson) },
          ...(lesson.duration ? [{ label: "Dauer", value: lesson.duration }] : []),
        ]}
      />
      {!over && <TakeAlong lesson={lesson} team={team} href={href} />}
      <p className="print-only small">{href.replace(/^https?:\/\//, "")}</p>
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

function WayIn({ lesson, team, closed }: Pick<LessonTicketProps, "lesson" | "team" | "closed">) {
  const way = bookingWay(lesson, team.address);
  const others = (
    <p className="small">
      <Anchor className="link no-print" href={paths.teamCourses(team.address)}>
        Andere Termine ansehen
      </Anchor>
    </p>
  );
  if (!way) {
    return (
      <div className="stack gap-2">
        <p className="soft">{closed}</p>
        {others}
      </div>
    );
  }
  return (
    <div className="stack gap-2 lesson__way">
      <ButtonLink href={way.href} variant="primary" size="large" block newTab={way.outside}>
        {way.label}
      </ButtonLink>
      <p className="small soft">{way.note}</p>
      {lesson.remaining === 3 && others}
    </div>
  );
}
