import { type FormEvent, type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { type FreeDays, freeDaysFrom, layAnew } from "../../../shared/time/series.ts";
import { addDays, weekdayOf } from "../../../shared/time/wall-clock.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import { useAnswer } from "../use-answer.ts";
import { CopiedDates, isComplete, type Typed, timesOf } from "./sessions/copied-dates.tsx";
import { Unpaid, unpaidOfLesson } from "./sessions/paid-hint.tsx";
import { PlanWarnings, planOf, useWarnings } from "./sessions/plan-warnings.tsx";

type Props = {
  lesson: Lesson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks for the first day of a copy and shows when it would take place; single sessions can be changed before. */
export const CopyLesson = ({ lesson, open, onOpenChange, returnTo }: Props) => (
  <Dialog title="Kurstermin kopieren" open={open} onOpenChange={onOpenChange} returnTo={returnTo}>
    {open ? <Copying lesson={lesson} onClose={() => onOpenChange(false)} /> : null}
  </Dialog>
);

function Copying({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const [start, setStart] = useState(nextRun(lesson));
  const [changed, setChanged] = useState<ReadonlyMap<number, Typed>>(new Map());
  const { answer: team, failed } = useAnswer("team", () => readData(browserApi.team.index.$get()));
  const { copy, refused, error, busy } = useCopy(lesson.id, onClose);
  const laid = team && start ? laidOut(lesson, start, team, changed) : null;
  const warnings = useWarnings(laid ? planOfCopy(lesson, laid.sessions) : null, team);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Without the team's free days nothing can be shown: the API lays the copy out by the same rule.
    await copy({ start_date: start, ...(laid && laid.sessions.length > 0 && { sessions: laid.sessions }) });
  };
  return (
    <form className="stack gap-4" onSubmit={send} noValidate>
      {refused && Object.keys(refused.errors).length === 0 ? <RefusedNotice refused={refused} /> : null}
      <p>Die Kopie übernimmt alles außer den Anmeldungen und ist zunächst inaktiv.</p>
      <DateField
        name="copy-start"
        label="Erster Tag"
        defaultValue={start}
        onDate={(day) => {
          setStart(day);
          setChanged(new Map());
        }}
        error={error("start_date")}
      />
      {laid ? (
        <CopiedDates
          key={start}
          {...laid}
          changed={changed}
          error={(place) => error(`sessions.${place}.ends_at`) ?? error(`sessions.${place}.starts_at`)}
          onChange={(place, typed) => setChanged((before) => new Map(before).set(place, typed))}
        />
      ) : null}
      {failed ? (
        <p className="soft">Die neuen Tage lassen sich gerade nicht zeigen. Kopieren geht trotzdem.</p>
      ) : null}
      <PlanWarnings warnings={warnings} anyway="Sie können trotzdem kopieren." />
      <div role="status">
        <Unpaid
          sentences={laid ? unpaidOfLesson(lesson, (_, place) => laid.sessions[place]) : []}
          anyway="Sie können trotzdem kopieren."
        />
      </div>
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          Kopieren
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Abbrechen
        </Button>
      </p>
    </form>
  );
}

/** When the sessions of a copy would take place, with what was changed of them, and what is left out and why. */
function laidOut({ sessions }: Lesson, start: string, team: FreeDays, changed: ReadonlyMap<number, Typed>) {
  const free = freeDaysFrom(start, team);
  const laid = layAnew(sessions, start, free);
  return {
    sessions: laid.sessions.map(({ starts_at, ends_at }, place) => {
      const typed = changed.get(place);
      return typed ? timesOf(typed) : { starts_at, ends_at };
    }),
    skipped: laid.skipped.map((date) => ({ date, name: free.get(date) ?? "" })),
  };
}

/** The copy as a plan: a lesson of its own, in which everything takes place. */
function planOfCopy(lesson: Lesson, sessions: readonly { starts_at: string; ends_at: string }[]) {
  const { sessions: held, ...plan } = planOf(lesson, () => null);
  const all = held.map((session, place) => {
    const times = sessions[place];
    return times && isComplete(times) ? { ...session, ...times } : session;
  });
  return { ...plan, lesson_id: null, sessions: all };
}

type Json = NonNullable<Parameters<(typeof browserApi.lessons.copy)[":id"]["$post"]>[0]["json"]>;

/** Copies, and goes to the copy; what was refused stays in the dialog, with everything that was typed. */
function useCopy(lesson: number, onClose: () => void) {
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const copy = async (json: Json) => {
    setBusy(true);
    const param = { id: String(lesson) };
    const outcome = await save(read(browserApi.lessons.copy[":id"].$post({ param, json })));
    setBusy(false);
    setRefused(outcome.refused?.data);
    if (!outcome.answer) return;
    onClose();
    await navigate(paths.lesson(outcome.answer.data.id));
  };
  return { copy, busy, refused, error: (field: string) => refused?.errors[field]?.[0] };
}

/** The same weekday after the last session: when a run mostly begins anew. */
function nextRun({ start_date, end_date }: Lesson): string {
  const [start, end] = [wallClock(start_date).date, wallClock(end_date).date];
  return addDays(end, (weekdayOf(start) - weekdayOf(end) + 7) % 7 || 7);
}
