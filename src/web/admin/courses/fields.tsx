import type { Category, CourseGroup } from "../../../domain/catalogue/schema.ts";
import { courseTypeWords } from "../../../domain/courses/fields.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import { optionsOf } from "../forms/options-of.ts";
import type { Refused } from "../forms/save.ts";
import { StatusChoice } from "../status-choice.tsx";
import { TextBlockField } from "../texts/text-block-field.tsx";
import { courseLabels } from "./labels.ts";
import { LessonDefaultFields } from "./lesson-default-fields.tsx";
import type { CourseStart } from "./start-from-template.ts";
import { TermsSection } from "./terms-section.tsx";

type Props = {
  course?: CourseStart;
  groups: readonly CourseGroup[];
  categories: readonly Category[];
  refused: Refused | undefined;
  /** How the team's new courses are taxed, unless said otherwise. */
  usualTax?: CourseStart["tax_mode"];
};

/** What there is to say about a course, and what its new lessons start with. */
export function CourseFields({ course, groups, categories, refused, usualTax }: Props) {
  const field = fieldsOf(courseLabels, refused);
  return (
    <>
      <Fieldset legend="Kurs">
        <TextField {...field("name")} defaultValue={course?.name} maxLength={120} />
        <TextField
          {...field("summary")}
          optional
          help="Ein Satz für die Kursliste."
          defaultValue={course?.summary}
          maxLength={300}
        />
        <TextBlockField
          field="description"
          {...field("description")}
          optional
          rows={8}
          help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
          defaultValue={course?.description}
        />
      </Fieldset>
      <Fieldset legend="Einordnung">
        <Select
          {...field("group")}
          optional
          span={3}
          options={[
            { value: "", label: "Keine" },
            ...groups.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          defaultValue={course?.group ?? ""}
        />
        <Select
          {...field("course_type")}
          span={3}
          options={optionsOf(courseTypeWords)}
          defaultValue={course?.course_type ?? "other"}
        />
        {categories.length > 0 ? (
          <CheckboxGroup
            name="categories[]"
            id="categories"
            legend="Kategorien"
            optional
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValues={course?.categories?.map(String) ?? []}
            error={refused?.errors.categories}
          />
        ) : null}
        <StatusChoice
          status={course?.status}
          active="Seine aktiven Kurstermine stehen auf Ihrer Kursseite."
          inactive="Nur für Ihr Team zu sehen."
        />
      </Fieldset>
      <LessonDefaultFields defaults={course?.lesson_defaults ?? {}} refused={refused}>
        <TermsSection course={course} usualTax={usualTax} refused={refused} />
      </LessonDefaultFields>
    </>
  );
}
