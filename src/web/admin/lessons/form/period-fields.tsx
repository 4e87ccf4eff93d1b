import { useState } from "react";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { wallClock } from "../../../../shared/time/dates.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import type { LessonStart } from "./naming.ts";

type Props = { start: LessonStart; errors: FieldErrors };

const fields = [
  { name: "start_date", label: "Beginn" },
  { name: "end_date", label: "Ende" },
] as const;

/** First and last day of a lesson whose sessions are not entered one by one. */
export const PeriodFields = ({ start, errors }: Props) => (
  <>
    <p className="soft">Oder ohne einzelne Treffen, nur mit dem ersten und letzten Tag:</p>
    {fields.map(({ name, label }) => (
      <PeriodField key={name} name={name} label={label} was={start[name]} error={errors[name]} />
    ))}
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
