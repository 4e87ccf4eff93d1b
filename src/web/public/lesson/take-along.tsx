import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDateRange } from "../../../shared/dates.ts";
import { Icon } from "../../ui/icon.tsx";
import script from "./share.js?url";

interface TakeAlongProps {
  lesson: PublicLesson;
  team: PublicTeam;
  /** The full address of the lesson's page. */
  href: string;
}

/** What to take along before booking: the dates for the calendar, and the page for somebody else. */
export const TakeAlong = ({ lesson, team, href }: TakeAlongProps) => (
  <p className="take-along small">
    {lesson.sessions.length > 0 && (
      <a className="link" href={`/api/public/teams/${team.address}/lesson/${lesson.id}/calendar.ics`}>
        <Icon name="calendar-plus" /> In den Kalender
      </a>
    )}
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
