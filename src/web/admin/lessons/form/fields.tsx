import { type ChangeEvent, useState } from "react";
import type { Course } from "../../../../domain/courses/schema.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { TemplateChoice } from "../../courses/start-from-template.tsx";
import { type CourseTemplate, rhythmOf, templateOf } from "../../courses/templates.ts";
import { YesNo } from "../../forms/fields.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import type { Refused } from "../../forms/save.ts";
import { StatusChoice } from "../../status.tsx";
import type { Choices, Planning } from "../load.ts";
import { SessionsEditor } from "../sessions/sessions-editor.tsx";
import { FeeFields, InheritedSections, MinimumField } from "./inherited-sections.tsx";
import { anyWrong, type LessonStart, naming, type PartProps, startAfterChoosing, valueIn } from "./naming.ts";
import "../lessons.css";

type Props = { start: LessonStart; choices: Planning; refused: Refused | undefined };

/** Everything there is to say about a lesson: what every lesson needs first, the rest folded away. */
export function LessonFields({ start: given, choices, refused }: Props) {
  const { start, course, template, rhythmOfCourse, choose, chooseTemplate } = useStartOfCourse(
    given,
    choices,
  );
  const from = `${course}-${template?.key}`;
  const parts = { start, field: naming(start, refused), refused };
  const own = { start: given, field: naming(given, refused) };
  return (
    <>
      <Fieldset legend="Kurs und Ort">
        {given.id ? null : (
          <TemplateChoice
            help="Füllt Texte, Abfragen, Plätze, Gebühr und den Rhythmus der Treffen. Alles lässt sich danach ändern."
            onChoose={chooseTemplate}
          />
        )}
        <PlaceFields {...own} choices={choices} onCourse={choose} />
      </Fieldset>
      <SessionsEditor
        key={given.updated_at}
        start={given}
        choices={choices}
        errors={refused?.errors ?? {}}
        rhythm={template?.rhythm ?? rhythmOfCourse}
      />
      <Fieldset key={`fee-${from}`} legend="Plätze und Gebühr">
        <FeeFields {...parts} />
        <MinimumField field={parts.field} />
        <DecisionField {...own} />
      </Fieldset>
      <div>
        <InheritedSections key={`inherited-${from}`} {...parts} />
        <VoucherSection {...own} wrong={anyWrong(refused, own.field, ["voucher_code", "voucher_discount"])} />
        <InsideSections {...own} wrong={anyWrong(refused, own.field, ["external_url"])} />
      </div>
      {given.id ? (
        <Fieldset legend="Freischaltung">
          <StatusChoice
            status={given.status}
            active="Auf Ihrer Kursseite zu sehen und zu buchen."
            inactive={
              given.seats_taken
                ? `Nur für Ihr Team zu sehen. Wer einen Platz hat, behält ihn: ${given.seats_taken} vergeben. Niemand wird benachrichtigt.`
                : "Nur für Ihr Team zu sehen."
            }
          />
        </Fieldset>
      ) : null}
    </>
  );
}

type Chosen = { start: LessonStart; course: Course | undefined; template: CourseTemplate | undefined };

/** A new lesson takes over what the chosen course and template hand on, except where something else was typed. */
function useStartOfCourse(given: LessonStart, { courses }: Choices) {
  const [chosen, setChosen] = useState<Chosen>({
    start: given,
    course: courses.find(({ id }) => id === given.course_id),
    template: undefined,
  });
  const follow = (form: HTMLFormElement | null, next: Omit<Chosen, "start">) => {
    if (given.id || !form) return;
    setChosen({ ...next, start: startAfterChoosing(new FormData(form), handed(chosen), handed(next)) });
  };
  const choose = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const course = courses.find(({ id }) => String(id) === value);
    if (course) follow(form, { ...chosen, course });
  };
  const chooseTemplate = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) =>
    follow(form, { ...chosen, template: templateOf(value) });
  const { start, course, template } = chosen;
  const rhythmOfCourse = course && !given.id ? rhythmOf(course) : {};
  return { start, course: course?.id ?? 0, template, rhythmOfCourse, choose, chooseTemplate };
}

/** A template that was chosen on purpose counts more than what the course hands on. */
const handed = ({ course, template }: Omit<Chosen, "start">) => ({
  ...course?.lesson_defaults,
  ...template?.lesson,
});

/** When is decided whether it takes place. */
const DecisionField = ({ field }: Pick<PartProps, "field">) => (
  <DateField
    {...field("decision_on")}
    optional
    span={3}
    help="Nur mit Mindestzahl. An diesem Morgen fragen wir Sie, wenn zu wenige gebucht haben. Leer heißt: eine Woche vor Beginn."
  />
);

/** A word that makes the lesson cheaper. */
const VoucherSection = ({ field, wrong }: Pick<PartProps, "field"> & { wrong: boolean }) => (
  <FormSection
    title="Gutschein"
    wrong={wrong}
    note="Ein Code nur für diesen Kurstermin: Wer ihn bei der Anmeldung angibt, zahlt um den Rabatt weniger. Rabattcodes für mehrere Kurse und Geschenkgutscheine legen Sie unter „Gutscheine“ an."
    summary={(form) => {
      const code = valueIn(form, "voucher_code").trim();
      return code ? `${code}, ${valueIn(form, "voucher_discount") || "0,00"}\u00a0€ Rabatt` : "Keiner";
    }}
  >
    <TextField
      {...field("voucher_code")}
      optional
      span={3}
      help="Groß- und Kleinschreibung ist gleich."
      autoComplete="off"
      maxLength={40}
    />
    <MoneyField
      {...field("voucher_discount")}
      optional
      span={3}
      help="In Euro, höchstens so viel wie die Gebühr."
    />
  </FormSection>
);

/** Where people register when not here, and what only the team reads. */
const InsideSections = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <>
    <FormSection
      title="Anmeldung woanders"
      wrong={wrong}
      summary={(form) =>
        valueIn(form, "is_external") === "1" ? valueIn(form, "external_url") || "Ja, ohne Link" : "Nein, hier"
      }
    >
      <YesNo
        name="is_external"
        label="Die Anmeldung läuft woanders"
        help="Hier stehen dann nur die Angaben und ein Link."
        value={start.is_external}
      >
        <TextField {...field("external_url")} optional type="url" inputMode="url" placeholder="https://" />
      </YesNo>
    </FormSection>
    <FormSection
      title={field("notes").label}
      wrong={false}
      summary={(form) => valueIn(form, "notes").trim().split("\n")[0]?.slice(0, 60) || "Keine"}
    >
      <TextArea {...field("notes")} optional help="Sieht nur Ihr Team." rows={3} />
    </FormSection>
  </>
);

type PlaceProps = PartProps & { choices: Choices; onCourse: (event: ChangeEvent<HTMLSelectElement>) => void };

/** Which course, who leads it, where. */
const PlaceFields = ({ start, field, choices, onCourse }: PlaceProps) => (
  <>
    <Select
      {...field("course_id")}
      placeholder="Bitte wählen"
      options={coursesToChoose(choices, start.course_id)}
      onChange={onCourse}
    />
    <Select {...field("instructor_id")} placeholder="Bitte wählen" span={3} options={people(choices)} />
    <Select
      {...field("instructor2_id")}
      optional
      span={3}
      options={[{ value: "", label: "Keine" }, ...people(choices)]}
    />
    <TextField {...field("location")} maxLength={200} />
  </>
);

/** Inactive courses are offered only where one is chosen already. */
const coursesToChoose = ({ courses }: Choices, chosen: number | undefined) =>
  courses
    .filter(({ id, status }) => status === "active" || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }));

const people = ({ instructors }: Choices) =>
  instructors.map(({ id, name }) => ({ value: String(id), label: name }));
