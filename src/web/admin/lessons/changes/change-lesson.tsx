import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDateRange, wallClock } from "../../../../shared/time/dates.ts";
import { movedOnWallClock } from "../../../../shared/time/wall-clock.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { RefundChoice } from "../../registrations/actions/refund-choice.tsx";
import { useAnswer } from "../../use-answer.ts";
import { PlanWarnings, planOf, useWarningsOf } from "../sessions/plan-warnings.tsx";
import { CallingDialog, type ChangeOf, ReasonField } from "./calling-dialog.tsx";

/** Calls a lesson off, with all registrations. */
export function CancelLesson({ lesson, ...dialog }: ChangeOf) {
  const [reason, setReason] = useState("");
  const [refund, setRefund] = useState(true);
  const param = { id: String(lesson.id) };
  const change = { reason, refund, updated_at: lesson.updated_at };
  const asked = dialog.open && lesson.seats_taken > 0 ? String(lesson.id) : null;
  const { answer } = useAnswer(asked, () =>
    readData(browserApi.registrationsAtOnce.cancellation.$get({ query: { lesson: String(lesson.id) } })),
  );
  const { cancellation } = browserApi.lessonChanges[":id"];
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-cancelled"
      title="Diesen Kurstermin absagen?"
      confirmLabel="Kurstermin absagen"
      destructive
      change={{ kind: "lesson-cancelled", change }}
      call={(tell) => read(cancellation.$post({ param, json: { ...change, tell } }))}
    >
      <p>{whatIsLost(lesson)}</p>
      {answer ? (
        <RefundChoice
          refund={answer.refund}
          help="Was online bezahlt wurde, geht dorthin zurück, woher es kam."
          checked={refund}
          onChange={(event) => setRefund(event.currentTarget.checked)}
        />
      ) : null}
      <ReasonField
        help="Bleibt im Verlauf jeder Anmeldung, nur für Ihr Team."
        reason={reason}
        onReason={setReason}
      />
    </CallingDialog>
  );
}

function whatIsLost({ seats_taken, waiting }: Lesson): string {
  const seats = seats_taken === 1 ? "Ein Platz endet" : `${seats_taken} Plätze enden`;
  const line = waiting === 0 ? "" : " Die Warteliste endet auch.";
  const lost = seats_taken + waiting > 0 ? `${seats} damit, kostenfrei für alle.${line} ` : "";
  return `${lost}Der Kurstermin bleibt als abgesagt sichtbar und nimmt keine Anmeldungen mehr an. Zurücknehmen lässt sich das nicht.`;
}

/** Moves all sessions that are still to come. */
export function MoveLesson({ lesson, ...dialog }: ChangeOf) {
  const start = nextStart(lesson);
  const before = wallClock(start).date;
  const [start_date, setStart] = useState(before);
  const isChanged = start_date !== "" && start_date !== before;
  const param = { id: String(lesson.id) };
  const change = { start_date, updated_at: lesson.updated_at };
  const moved = movedOnWallClock(start, isChanged ? start_date : before);
  const plan = planOf(lesson, (one) => ({ starts_at: moved(one.starts_at), ends_at: moved(one.ends_at) }));
  const warnings = useWarningsOf(dialog.open && isChanged ? plan : null);
  const begun = lesson.sessions.some(({ ends_at }) => Date.parse(ends_at) <= Date.now());
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-moved"
      title="Kurstermin verschieben"
      confirmLabel="Kurstermin verschieben"
      change={isChanged ? { kind: "lesson-moved", change } : null}
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
      <PlanWarnings warnings={warnings} anyway="Sie können den Kurstermin trotzdem verschieben." />
    </CallingDialog>
  );
}

/** When what is still to come begins; that is what moves. */
const nextStart = ({ sessions, start_date }: Lesson): string => {
  const next = sessions.find(
    ({ ends_at, cancelled_at }) => !cancelled_at && Date.parse(ends_at) > Date.now(),
  );
  return next?.starts_at ?? start_date;
};
