import { type ChangeEvent, useState } from "react";
import type { Course } from "../../../domain/courses/schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import type { Refused } from "../forms/save.ts";
import { StatusChoice } from "../status-choice.tsx";
import { FeeFields } from "./fee-fields.tsx";
import { startAfterChoosing } from "./inherit.ts";
import { InheritedSections } from "./inherited-sections.tsx";
import { InsideSections } from "./inside-section.tsx";
import "./lessons.css";
import type { Choices } from "./load.ts";
import { anyWrong, type LessonStart, naming } from "./naming.ts";
import { PlaceFields } from "./place-fields.tsx";
import { SessionsEditor } from "./sessions-editor.tsx";
import { VoucherSection } from "./voucher-section.tsx";

type Props = { start: LessonStart; choices: Choices; refused: Refused | undefined };

/** Everything there is to say about a lesson: what every lesson needs first, the rest folded away. */
export function LessonFields({ start: given, choices, refused }: Props) {
  const field = naming(refused);
  const { start, course, choose } = useStartOfCourse(given, choices);
  const parts = { start, field, refused };
  return (
    <>
      <Fieldset legend="Kurs und Ort">
        <PlaceFields start={given} field={field} choices={choices} onCourse={choose} />
      </Fieldset>
      <SessionsEditor key={given.updated_at} start={given} choices={choices} errors={refused?.errors ?? {}} />
      <Fieldset key={`fee-${course}`} legend="Plätze und Gebühr">
        <FeeFields {...parts} />
      </Fieldset>
      <div>
        <InheritedSections key={`inherited-${course}`} {...parts} />
        <VoucherSection
          start={given}
          field={field}
          wrong={anyWrong(refused, field, ["voucher_code", "voucher_discount"])}
        />
        <InsideSections start={given} field={field} wrong={anyWrong(refused, field, ["external_url"])} />
      </div>
      {given.id ? (
        <Fieldset legend="Freischaltung">
          <StatusChoice
            status={given.status}
            active="Auf Ihrer Kursseite zu sehen und zu buchen."
            inactive="Nur für Ihr Team zu sehen."
          />
        </Fieldset>
      ) : null}
    </>
  );
}

/** A new lesson takes over what the chosen course hands on, except where something else was typed. */
function useStartOfCourse(given: LessonStart, { courses }: Choices) {
  const [chosen, setChosen] = useState<{ start: LessonStart; course: Course | undefined }>({
    start: given,
    course: courses.find(({ id }) => id === given.course_id),
  });
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const { form, value } = event.currentTarget;
    const course = courses.find(({ id }) => String(id) === value);
    if (given.id || !form || !course) return;
    const before = chosen.course?.lesson_defaults ?? {};
    setChosen({ start: startAfterChoosing(new FormData(form), before, course.lesson_defaults), course });
  };
  return { start: chosen.start, course: chosen.course?.id ?? 0, choose };
}
