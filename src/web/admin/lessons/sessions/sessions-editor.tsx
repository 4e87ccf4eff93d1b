import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { wallClock } from "../../../../shared/time/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { More } from "../../../ui/layout/more.tsx";
import type { CourseTemplate } from "../../courses/templates.ts";
import { JsonField, YesNo } from "../../forms/fields.tsx";
import type { LessonStart } from "../form/naming.ts";
import type { Planning } from "../load.ts";
import { CollisionHint } from "./collision-hint.tsx";
import { SeriesHelper } from "./series-helper.tsx";
import { SessionFields } from "./session-fields.tsx";
import { nextRow, rowsOf, rowsOfSeries, rowsSent, type SessionRow, sessionsOf } from "./session-rows.ts";

type Props = {
  start: LessonStart;
  choices: Planning;
  errors: FieldErrors;
  /** The template that a new lesson begins with. */
  template?: CourseTemplate | undefined;
};

/** The sessions of a lesson: a series filled in one go, or one by one; without any its first and last day. */
export function SessionsEditor({ start, choices, errors, template }: Props) {
  const [rows, setRows] = useState<readonly SessionRow[]>(() => rowsToBegin(start));
  const [message, setMessage] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const focusNew = useFocusOfNew(list, rows.length);
  const fill = (sessions: { starts_at: string; ends_at: string }[], skipped: string[]) => {
    setRows((replaced) => rowsOfSeries(sessions, replaced));
    setMessage(seriesWords(sessions.length, skipped));
    status.current?.focus();
  };
  const change = (key: number, part: Partial<SessionRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    focusNew();
    setRows((all) => [...all, nextRow(all)]);
  };
  const remove = (gone: SessionRow, place: number) => {
    setRows((all) => all.filter(({ key }) => key !== gone.key));
    setMessage(`${place}. Treffen entfernt.`);
    status.current?.focus();
  };
  const first = { ...template?.rhythm, ...(start.first_day ? { from: start.first_day } : {}) };
  const helper = <SeriesHelper key={template?.key} free={choices.team} first={first} onSeries={fill} />;
  const isNew = start.id === undefined;
  return (
    <Fieldset legend="Treffen" note="Beginn und Ende des Kurstermins ergeben sich daraus.">
      <JsonField name="sessions" value={sessionsOf(rows)} onRestore={(kept) => setRows(rowsSent(kept))} />
      {rows.length > 0 && !isNew ? <More label="Reihe neu eintragen">{helper}</More> : helper}
      {rows.length > 0 ? (
        <ol className="session-rows" ref={list}>
          {rows.map((row, index) => (
            <SessionFields
              key={row.key}
              row={row}
              place={index + 1}
              errors={sessionErrors(errors, index)}
              choices={choices}
              onChange={(part) => change(row.key, part)}
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
      <CollisionHint lesson={start.id} />
      {rows.length > 0 ? null : <PeriodFields start={start} errors={errors} />}
    </Fieldset>
  );
}

const rowsToBegin = ({ sessions, first_day }: LessonStart): SessionRow[] =>
  !sessions && first_day ? [{ ...nextRow([]), date: first_day }] : rowsOf(sessions ?? []);

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

function seriesWords(count: number, skipped: readonly string[]): string {
  const entered = count === 1 ? "Ein Treffen eingetragen." : `${count} Treffen eingetragen.`;
  if (skipped.length === 0) return entered;
  return `${entered} Ausgelassen, weil dort frei ist: ${skipped.join(", ")}.`;
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
  <>
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
  </>
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
