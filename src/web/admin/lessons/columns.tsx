import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate, formatWeekdayShort } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { SeatBar } from "../../ui/signs/seats.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { LessonStatus } from "./lesson-head.tsx";
import { feeInWords, rhythm, seatsInWords } from "./words.ts";

/** How a lesson stands in a list. */
export const lessonColumns: Column<Lesson>[] = [
  {
    key: "course",
    header: "Kurs",
    kind: "name",
    sortable: true,
    cell: (lesson) => (
      <>
        <Anchor href={paths.lesson(lesson.id)}>{lesson.course.name}</Anchor>
        <span className="sub">{rhythm(lesson.sessions)}</span>
      </>
    ),
  },
  {
    key: "start_date",
    header: "Beginn",
    sortable: true,
    cell: (lesson) => (
      <>
        <span className="nowrap">
          {formatWeekdayShort(lesson.start_date)}, {formatDate(lesson.start_date)}
        </span>
        {formatDate(lesson.end_date) === formatDate(lesson.start_date) ? null : (
          <span className="sub">bis {formatDate(lesson.end_date)}</span>
        )}
      </>
    ),
  },
  {
    key: "instructor",
    header: "Kursleitung",
    sortable: true,
    cell: ({ instructor }) => instructor.name,
    hide: "phone",
  },
  {
    key: "seats",
    header: "Plätze",
    cell: (lesson) =>
      lesson.is_external ? (
        "–"
      ) : (
        <span className="seats-cell">
          {seatsInWords(lesson)}
          <SeatBar
            size="small"
            taken={lesson.seats_taken - lesson.held}
            held={lesson.held}
            total={lesson.max_participants}
          />
        </span>
      ),
  },
  { key: "course_fee", header: "Gebühr", kind: "number", sortable: true, cell: feeInWords, hide: "phone" },
  {
    key: "status",
    header: "Stand",
    kind: "state",
    sortable: true,
    cell: (lesson) => <LessonStatus lesson={lesson} />,
  },
];
