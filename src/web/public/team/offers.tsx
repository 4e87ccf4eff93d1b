import { useRouteLoaderData } from "react-router";
import type { Category } from "../../../domain/catalogue/schema.ts";
import type { PublicInstructor } from "../../../domain/instructors/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { numberWord } from "../../../shared/words/number-words.ts";
import { paths } from "../../paths.ts";
import type { loader } from "../../root.tsx";
import { Section } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { webcalOf } from "../../webcal.ts";
import { LessonRow } from "../courses/lesson-row.tsx";
import type { Offer, OfferGroup } from "./offers-by-group.ts";
import { Person } from "./person.tsx";

/** What a team offers, by group; nothing where it has no courses. */
export function Offers({ groups, team }: { groups: readonly OfferGroup[]; team: PublicTeam }) {
  if (groups.length === 0) return null;
  return (
    <Section title="Was wir anbieten">
      <div className="grid-3">
        {groups.map((group) => (
          <section className="group" key={group.key}>
            <div>
              <h3 className="heading">{group.name}</h3>
              {group.description && <p className="soft small mt-1">{group.description}</p>}
            </div>
            <ul className="group__list">
              {group.offers.map((offer) => (
                <OfferLine key={offer.course.id} offer={offer} team={team.address} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

function OfferLine({ offer: { course, next }, team }: { offer: Offer; team: string }) {
  const href = next ? paths.teamLesson(team, next.id) : paths.teamCourses(team);
  return (
    <li>
      <Anchor href={href}>
        <strong>{course.name}</strong>
        <span className="figures nowrap">
          {next ? `ab ${formatDate(next.start_date).slice(0, 6)}` : "in Planung"}
        </span>
        {course.summary && <span className="soft">{course.summary}</span>}
      </Anchor>
    </li>
  );
}

interface NextLessonsProps {
  lessons: readonly PublicLesson[];
  /** How many there are in all. */
  total: number;
  team: PublicTeam;
  categories: readonly Category[];
}

/** The next lessons of a team, or that none is planned. */
export const NextLessons = ({ lessons, total, team, categories }: NextLessonsProps) => (
  <section className="band section" aria-labelledby="naechste-kurse">
    <div className="wrap">
      <div className="month__head">
        <h2 className="heading" id="naechste-kurse">
          Die nächsten Kurse
        </h2>
        {total > lessons.length && (
          <Anchor className="link small push" href={paths.teamCourses(team.address)}>
            Alle {numberWord(total)} Termine
          </Anchor>
        )}
      </div>
      {lessons.length === 0 ? (
        <p className="soft mt-6">
          Gerade ist kein Termin ausgeschrieben. Neue Kurse stehen hier, sobald sie feststehen.
        </p>
      ) : (
        <ul>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} team={team.address} categories={categories} />
          ))}
        </ul>
      )}
      {lessons.length > 0 && <Subscribing team={team} />}
    </div>
  </section>
);

/** The open dates in one's own calendar, where they stay as they are here. */
function Subscribing({ team }: { team: PublicTeam }) {
  const home = useRouteLoaderData<typeof loader>("root")?.publicUrl ?? "";
  const file = paths.teamCalendar(team.address);
  return (
    <p className="actions small mt-6 no-print">
      <a className="link" href={webcalOf(home + file)}>
        <Icon name="calendar-plus" /> Termine im Kalender abonnieren
      </a>
      <a className="link" href={file}>
        Als Kalenderdatei
      </a>
    </p>
  );
}

/** Who leads the courses; nothing where nobody is named. */
export function People({
  instructors,
  team,
}: {
  instructors: readonly PublicInstructor[];
  team: PublicTeam;
}) {
  if (instructors.length === 0) return null;
  return (
    <Section band title="Wer Sie begleitet">
      <div className="grid-2">
        {instructors.map((instructor) => (
          <Person key={instructor.id} instructor={instructor}>
            <Anchor className="link small" href={paths.teamContact(team.address, instructor.id)}>
              {`Nachricht an ${instructor.name}`}
            </Anchor>
          </Person>
        ))}
      </div>
    </Section>
  );
}
