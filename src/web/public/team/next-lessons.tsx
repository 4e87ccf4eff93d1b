import type { Category } from "../../../domain/catalogue/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { numberWord } from "../../../shared/number-words.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { LessonRow } from "../courses/lesson-row.tsx";

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
    </div>
  </section>
);
