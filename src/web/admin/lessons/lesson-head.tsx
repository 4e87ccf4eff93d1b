import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDateRange } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonStatus } from "./lesson-status.tsx";
import { useMayEdit } from "./may-edit.ts";
import { rhythm, seatsCounted } from "./words.ts";

/** What stands above every tab of a lesson: what, when, where, who, its state and what can be done with it. */
export function LessonHead({ lesson }: { lesson: Lesson }) {
  const when = [formatDateRange(lesson.start_date, lesson.end_date), rhythm(lesson.sessions)].filter(Boolean);
  const people = [lesson.instructor.name, lesson.instructor2?.name].filter(Boolean).join(" und ");
  const mayEdit = useMayEdit(lesson);
  return (
    <>
      <PageHead
        title={lesson.course.name}
        back={{ href: paths.lessons(), label: "Alle Kurstermine" }}
        meta={
          <>
            <span>
              <Icon name="calendar" /> {when.join(", ")}
            </span>
            <span>
              <Icon name="map-pin" /> {lesson.location}
            </span>
            <span>
              <Icon name="user" /> {people}
            </span>
          </>
        }
        actions={
          <>
            <LessonStatus lesson={lesson} />
            {mayEdit ? <LessonActions lesson={lesson} /> : null}
          </>
        }
      />
      <Tabs
        label="Bereiche des Kurstermins"
        items={[
          { href: paths.lesson(lesson.id), label: "Teilnehmende", count: seatsCounted(lesson) },
          ...(mayEdit ? [{ href: paths.lessonSettings(lesson.id), label: "Einstellungen" }] : []),
        ]}
      />
    </>
  );
}
