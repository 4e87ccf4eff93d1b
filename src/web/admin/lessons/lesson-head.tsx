import type { ReactNode } from "react";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDateRange } from "../../../shared/time/dates.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { IconButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Status } from "../status.tsx";
import { useLessonActions } from "./lesson-actions.tsx";
import { rhythm, seatsCounted } from "./words.ts";
import "../list-head.css";

/** What stands above every tab of a lesson: what, when, where, who, its state and what can be done with it. */
export function LessonHead({ lesson }: { lesson: Lesson }) {
  const when = [formatDateRange(lesson.start_date, lesson.end_date), rhythm(lesson.sessions)].filter(Boolean);
  const mayEdit = useMayEdit(lesson);
  const narrow = useNarrow();
  const { buttons, dialogs } = useLessonActions(lesson);
  return (
    <>
      {narrow ? (
        <NarrowHead lesson={lesson} when={when.join(", ")} actions={mayEdit ? buttons : null} />
      ) : (
        <PageHead
          title={lesson.course.name}
          back={{ href: paths.lessons(), label: "Alle Kurstermine" }}
          meta={
            <>
              <span>
                <Icon name="calendar" /> {when.join(", ")}
              </span>
              <PlaceAndPeople lesson={lesson} />
            </>
          }
          actions={
            <>
              <LessonStatus lesson={lesson} />
              {mayEdit ? buttons : null}
            </>
          }
        />
      )}
      {mayEdit ? dialogs : null}
      <Tabs
        label="Bereiche des Kurstermins"
        items={[
          {
            href: paths.lesson(lesson.id),
            label: "Teilnehmende",
            count: narrow ? lesson.seats_taken : seatsCounted(lesson),
          },
          ...(lesson.is_external ? [] : [{ href: paths.lessonAttendance(lesson.id), label: "Anwesenheit" }]),
          ...(mayEdit ? [{ href: paths.lessonSettings(lesson.id), label: "Einstellungen" }] : []),
        ]}
      />
    </>
  );
}

/** Where it is, and who leads it. */
export const PlaceAndPeople = ({ lesson }: { lesson: Lesson }) => (
  <>
    <span>
      <Icon name="map-pin" /> {lesson.location}
    </span>
    <span>
      <Icon name="user" /> {[lesson.instructor.name, lesson.instructor2?.name].filter(Boolean).join(" und ")}
    </span>
  </>
);

type NarrowHeadProps = { lesson: Lesson; when: string; actions: ReactNode };

/** On a phone the people of a lesson are what it is opened for: what and when, and a way to everything else, in one line. */
const NarrowHead = ({ lesson, when, actions }: NarrowHeadProps) => (
  <header className="list-head">
    <IconButtonLink
      icon="arrow-left"
      label="Alle Kurstermine"
      variant="quiet"
      href={paths.lessons()}
      className="list-head__back"
    />
    <h1 className="list-head__title">
      {lesson.course.name}
      <small className="list-head__when">{when}</small>
    </h1>
    {lesson.status === "active" && !lesson.cancelled_at ? null : <LessonStatus lesson={lesson} />}
    {actions}
  </header>
);

/** How a lesson stands: called off, else open or locked. */
export const LessonStatus = ({ lesson }: { lesson: Pick<Lesson, "status" | "cancelled_at"> }) =>
  lesson.cancelled_at ? (
    <Badge tone="danger" icon="calendar-x">
      abgesagt
    </Badge>
  ) : (
    <Status status={lesson.status} />
  );

/** Whether the signed-in person may change this lesson: the team's management, and who leads it. */
export function useMayEdit({ instructor_id, instructor2_id }: Lesson): boolean {
  const { manages, leads } = useRights();
  const { instructorId } = useCurrentUser();
  const isOwn = instructorId !== null && [instructor_id, instructor2_id].includes(instructorId);
  return manages || (leads && isOwn);
}
