import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { wallClock } from "../../../../shared/time/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { EitherFields, Fieldset } from "../../../ui/fields/field.tsx";
import { More } from "../../../ui/layout/more.tsx";
import type { Rhythm } from "../../courses/templates.ts";
import { JsonField, YesNo } from "../../forms/fields.tsx";
import type { LessonStart } from "../form/naming.ts";
import type { Planning } from "../load.ts";
import { CollisionHint } from "./collision-hint.tsx";
import { PaidHint } from "./paid-hint.tsx";
import { TYPED_SERIES } from "./series.ts";
import { SeriesHelper } from "./series-helper.tsx";
import { SessionFields } from "./session-fields.tsx";
import { rowsSent, type SessionRow, sessionsOf } from "./session-rows.ts";
import { useSessions } from "./use-sessions.ts";

type Props = {
  start: LessonStart;
  choices: Planning;
  errors: FieldErrors;
  /** When the sessions of the chosen template or course mostly take place. */
  rhythm: Partial<Rhythm>;
};

/** The sessions of a lesson: a series filled in one go, or one by one; without any its first and last day. */
export function SessionsEditor({ start, choices, errors, rhythm }: Props) {
  const { rows, series, planned, saving, message, editing, typing } = useSessions(start, choices, rhythm);
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const focusNew = useFocusOfNew(list, rows.length);
  const add = () => {
    focusNew();
    editing.add();
  };
  const remove = (gone: SessionRow, place: number) => {
    editing.remove(gone, place);
    status.current?.focus();
  };
  const enter = () => {
    typing.enter();
    status.current?.focus();
  };
  const helper = (
    <SeriesHelper
      key={JSON.stringify(rhythm)}
      free={choices.team}
      series={series}
      saving={saving}
      errors={errors}
      onChange={typing.change}
      onEnter={enter}
    />
  );
  const isNew = start.id === undefined;
  return (
    <Fieldset legend="Treffen" note="Beginn und Ende des Kurstermins ergeben sich daraus.">
      <JsonField
        name="sessions"
        value={sessionsOf(planned)}
        onRestore={(kept) => editing.restore(rowsSent(kept))}
      />
      <JsonField
        name={TYPED_SERIES}
        value={rows.length > 0 ? null : series}
        onRestore={(kept) => typing.restore(kept ?? {})}
      />
      <EitherFields>
        {rows.length > 0 && !isNew ? <More label="Reihe neu eintragen">{helper}</More> : helper}
      </EitherFields>
      {rows.length > 0 ? (
        <ol className="session-rows" ref={list}>
          {rows.map((row, index) => (
            <SessionFields
              key={row.key}
              row={row}
              place={index + 1}
              errors={sessionErrors(errors, index)}
              choices={choices}
              onChange={(part) => editing.change(row.key, part)}
              onRemove={() => remove(row, index + 1)}
            />
          ))}
        </ol>
      ) : null}
      <div className="actions">
        <Button icon="plus" onClick={add}>
          {rows.length > 0 ? "Treffen hinzufügen" : "Einzelnes Treffen hinzufügen"}
        </Button>
        <div ref={status} id="sessions" tabIndex={-1} role="status" className="soft">
          {errors.sessions ? <span className="error">{errors.sessions[0]}</span> : message}
        </div>
      </div>
      <CollisionHint lesson={start.id} team={choices.team} />
      <PaidHint courses={choices.courses} />
      {planned.length > 0 ? null : <PeriodFields start={start} errors={errors} />}
    </Fieldset>
  );
}

/** Somebody who adds a session wants to say when it is. */
function useFocusOfNew(list: RefObject<HTMLOListElement | null>, count: number): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) list.current?.lastElementChild?.querySelector("input")?.focus();
    wanted.current = false;
  }, [count]);
  return () => {
    wanted.current = true;
  };
}

function sessionErrors(errors: FieldErrors, index: number): FieldErrors {
  const prefix = `sessions.${index}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, sentences]) => [field.slice(prefix.length), sentences]),
  );
}

type PeriodProps = { start: LessonStart; errors: FieldErrors };

const fields = [
  { name: "start_date", label: "Beginn" },
  { name: "end_date", label: "Ende" },
] as const;

/** First and last day of a lesson whose sessions are not entered one by one. */
const PeriodFields = ({ start, errors }: PeriodProps) => (
  <EitherFields>
    <p className="soft">Oder ohne einzelne Treffen, nur mit dem ersten und letzten Tag:</p>
    {fields.map(({ name, label }) => (
      <PeriodField key={name} name={name} label={label} was={start[name]} error={errors[name]} />
    ))}
    <YesNo
      name="times_follow"
      label="Zeiten folgen"
      help="Auf Ihrer Kursseite steht dann, dass Tage und Uhrzeiten noch kommen."
      value={start.times_follow}
    />
  </EitherFields>
);

type PeriodFieldProps = {
  name: string;
  label: string;
  /** The instant that it is now; kept with its time of day while the day stays the same. */
  was: string | undefined;
  error: string[] | undefined;
};

function PeriodField({ name, label, was, error }: PeriodFieldProps) {
  const wasDay = was ? wallClock(was).date : "";
  const [day, setDay] = useState(wasDay);
  return (
    <>
      <DateField
        name={`${name}-day`}
        id={name}
        label={label}
        span={3}
        defaultValue={wasDay}
        onDate={setDay}
        error={error}
      />
      <input type="hidden" name={name} value={day === wasDay ? (was ?? "") : day} />
    </>
  );
}
