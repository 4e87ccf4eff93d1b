import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDateRange, wallClock } from "../../../../shared/time/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { CallingDialog, type ChangeOf } from "./calling-dialog.tsx";

/** Moves all sessions that are still to come. */
export function MoveLesson({ lesson, ...dialog }: ChangeOf) {
  const before = firstDay(lesson);
  const [start_date, setStart] = useState(before);
  const param = { id: String(lesson.id) };
  const change = { start_date, updated_at: lesson.updated_at };
  const begun = lesson.sessions.some(({ ends_at }) => Date.parse(ends_at) <= Date.now());
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-moved"
      title="Kurstermin verschieben"
      confirmLabel="Kurstermin verschieben"
      change={start_date && start_date !== before ? { kind: "lesson-moved", change } : null}
      call={(tell) => read(browserApi.lessonChanges[":id"].move.$post({ param, json: { ...change, tell } }))}
    >
      <p>
        Bisher: {formatDateRange(lesson.start_date, lesson.end_date)}.{" "}
        {lesson.sessions.length > 1
          ? "Alle Treffen rücken um ebenso viele Tage, zu denselben Uhrzeiten."
          : "Die Uhrzeit bleibt."}
        {begun ? " Was vorbei ist, bleibt, wo es war." : ""}
      </p>
      <DateField
        name="move-start"
        label={begun ? "Nächstes Treffen am" : "Erster Tag"}
        defaultValue={before}
        onDate={setStart}
      />
    </CallingDialog>
  );
}

/** The first day of what is still to come; that is what moves. */
const firstDay = ({ sessions, start_date }: Lesson): string => {
  const next = sessions.find(
    ({ ends_at, cancelled_at }) => !cancelled_at && Date.parse(ends_at) > Date.now(),
  );
  return wallClock(next?.starts_at ?? start_date).date;
};
