import type { PublicCourse } from "../../../domain/courses/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { taxNote } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDate, formatDateRange, formatWeekdayShort, wallClock } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Total } from "../../ui/layout/summary.tsx";
import { Ticket } from "../../ui/layout/ticket.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { SeatState } from "../../ui/signs/seats.tsx";
import { LessonPlace } from "../place.tsx";
import { leaders } from "../words/people.ts";
import { cardPrices, rowPrice } from "../words/prices.ts";
import { firstTime, runLabel } from "../words/rhythm.ts";
import { bookingWay } from "./booking-way.ts";
import script from "./share.js?url";

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
      {lesson.is_external === 0 && lesson.minimum_note && <p className="small">{lesson.minimum_note}</p>}
      <div>
        {prices.map(({ label, value }) => (
          <Total key={label} label={label} value={<strong>{value}</strong>} />
        ))}
        {costs && <p className="small soft mt-1">{taxNote(course.tax_mode)}</p>}
        {lesson.deposit_note && <p className="small mt-1">{lesson.deposit_note}</p>}
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

interface TakeAlongProps {
  lesson: PublicLesson;
  team: PublicTeam;
  /** The full address of the lesson's page. */
  href: string;
}

/** What to take along before booking: the dates for the calendar, and the page for somebody else. */
const TakeAlong = ({ lesson, team, href }: TakeAlongProps) => (
  <p className="take-along small">
    <a className="link" href={`/api/public/teams/${team.address}/lesson/${lesson.id}/calendar.ics`}>
      <Icon name="calendar-plus" /> In den Kalender
    </a>
    <a className="link" href={mailOf(lesson, href)} data-share={href}>
      <Icon name="send" /> Teilen
    </a>
    <span role="status" />
    <script type="module" src={script} />
  </p>
);

function mailOf({ course, start_date, end_date }: PublicLesson, href: string): string {
  const subject = `${course.name}, ${formatDateRange(start_date, end_date)}`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n${href}`)}`;
}

/** On phones the one button stays at the thumb, and leaves while the card's own is in view. */
export function BuyBar({ lesson, team }: { lesson: PublicLesson; team: PublicTeam }) {
  const way = bookingWay(lesson, team.address);
  if (!way) return null;
  const { price, whom } = rowPrice(lesson);
  return (
    <div className="buy-bar">
      <p className="small">
        <strong className="figures">{price}</strong> {whom}
        <br />
        <span className="soft nowrap">
          ab {formatWeekdayShort(lesson.start_date)}, {formatDate(lesson.start_date)}
        </span>
      </p>
      <ButtonLink href={way.href} variant="primary" newTab={way.outside}>
        {way.label}
      </ButtonLink>
    </div>
  );
}
