import type { ReactNode } from "react";
import type { Category, CourseGroup } from "../../../domain/catalogue/schema.ts";
import { courseTypeWords, withdrawalWords } from "../../../domain/courses/fields.ts";
import type { Course } from "../../../domain/courses/schema.ts";
import { taxModeWords } from "../../../shared/money/tax-modes.ts";
import { browserApi, readData } from "../../api.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf, optionsOf, YesNo } from "../forms/fields.tsx";
import { FormSection } from "../forms/form-section.tsx";
import type { Refused } from "../forms/save.ts";
import { FeeFields, InheritedSections, MinimumField } from "../lessons/form/inherited-sections.tsx";
import { naming, valueIn } from "../lessons/form/naming.ts";
import { wholeList } from "../list-query.ts";
import { StatusChoice } from "../status.tsx";
import { TextBlockField } from "../texts/text-block-field.tsx";
import { courseLabels } from "./labels.ts";
import type { CourseStart } from "./start-from-template.tsx";
import "../lessons/lessons.css";

type Props = {
  course?: CourseStart;
  groups: readonly CourseGroup[];
  categories: readonly Category[];
  refused: Refused | undefined;
  /** How the team's courses are taxed that have not chosen; undefined for who may not know. */
  usualTax: TaxMode | undefined;
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
        <YesNo
          {...field("make_up_sessions")}
          help="Wer ein Treffen versäumt, nimmt auf der eigenen Seite einen freien Platz im gleichen Treffen eines anderen Kurstermins."
          value={course?.make_up_sessions}
        />
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

type LessonDefaultProps = {
  defaults: Course["lesson_defaults"];
  refused: Refused | undefined;
  /** Further parts that are folded away. */
  children: ReactNode;
};

/** What new lessons of a course begin with; all of it is sent, since it is kept as a whole. */
function LessonDefaultFields({ defaults, refused, children }: LessonDefaultProps) {
  const parts = { start: defaults, field: naming(defaults, refused, "lesson_defaults.") };
  return (
    <>
      <Fieldset
        legend="Womit neue Kurstermine beginnen"
        note="Jeder Kurstermin kann davon abweichen. Bestehende ändern sich nicht."
      >
        <FeeFields {...parts} />
        <MinimumField {...parts} />
      </Fieldset>
      <div>
        <InheritedSections {...parts} refused={refused} />
        {children}
      </div>
    </>
  );
}

type TermsProps = {
  course: CourseStart | undefined;
  usualTax: TaxMode | undefined;
  refused: Refused | undefined;
};

type TaxMode = keyof typeof taxModeWords;

/** Withdrawal and tax: chosen once, shown wherever somebody books. What holds without a choice is said in its place. */
const TermsSection = ({ course, usualTax, refused }: TermsProps) => (
  <FormSection
    title="Recht und Steuer"
    wrong={Boolean(refused?.errors.withdrawal_mode || refused?.errors.tax_mode)}
    summary={(form) =>
      [
        wordIn(withdrawalWords, valueIn(form, "withdrawal_mode")) || notChosen(withdrawalWords.fourteen_days),
        wordIn(taxModeWords, valueIn(form, "tax_mode")) || notChosen(taxInWords(usualTax)),
      ].join(" · ")
    }
  >
    <Select
      name="withdrawal_mode"
      label="Widerruf"
      placeholder={notChosen(withdrawalWords.fourteen_days)}
      help="Kein Widerruf nur, wenn das zutrifft: bei einer Behandlung, oder bei einem Freizeitkurs mit festen Terminen."
      options={optionsOf(withdrawalWords)}
      defaultValue={course?.withdrawal_mode ?? ""}
      error={refused?.errors.withdrawal_mode}
    />
    <Select
      name="tax_mode"
      label="Umsatzsteuer"
      placeholder={notChosen(taxInWords(usualTax))}
      help="Steuerfrei nach § 4 Nr. 14 UStG sind nur Geburtsvorbereitung, Rückbildung und andere Behandlungen."
      options={optionsOf(taxModeWords)}
      defaultValue={course?.tax_mode ?? ""}
      error={refused?.errors.tax_mode}
    />
  </FormSection>
);

const notChosen = (holds: string) => `Noch nicht gewählt: ${holds}`;

const taxInWords = (mode: TaxMode | undefined) => (mode ? taxModeWords[mode] : "wie im Team üblich");

const wordIn = (labels: Record<string, string>, value: string) => labels[value] ?? "";

/** What is to be seen on the course's picture; stands beside it. */
export const PictureWords = ({ course, refused }: { course?: CourseStart; refused: Refused | undefined }) => (
  <TextField
    {...fieldsOf(courseLabels, refused)("img_alt")}
    optional
    help="Für alle, die das Bild nicht sehen; etwa „Mütter mit Babys auf Matten im Kreis“."
    defaultValue={course?.img_alt}
    maxLength={200}
  />
);

/** What a course can be filed under, groups and categories, and how the team's courses are mostly taxed. */
export async function loadShelves() {
  const [groups, categories, { default_tax_mode }] = await Promise.all([
    readData(browserApi.courseGroups.index.$get({ query: {} })),
    readData(browserApi.categories.index.$get({ query: wholeList })),
    readData(browserApi.team.index.$get()),
  ]);
  return { groups, categories, usualTax: default_tax_mode };
}
