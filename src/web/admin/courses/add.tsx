import { type ChangeEvent, useState } from "react";
import { redirect } from "react-router";
import { courseInput } from "../../../domain/courses/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { paths } from "../../paths.ts";
import { Fieldset } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { CourseFields } from "./fields.tsx";
import { courseErrorLabels } from "./labels.ts";
import { loadShelves } from "./load.ts";
import { type CourseStart, startFromTemplate } from "./start-from-template.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { type CourseTemplate, templateOf } from "./templates.ts";

export const meta = () => [{ title: "Kurs anlegen" }];

export const clientLoader = async () => {
  needRight("manages");
  await needRoom("courses");
  const [shelves, { default_tax_mode }] = await Promise.all([
    loadShelves(),
    readData(browserApi.team.index.$get()),
  ]);
  return { ...shelves, usualTax: default_tax_mode };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const { answer, refused } = await saveForm(courseInput, await request.formData(), (json) =>
    read(browserApi.courses.index.$post({ json })),
  );
  return refused ?? redirect(paths.course(answer.data.id));
};

/** /admin/kurse/add */
export default function AddCourse({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { start, template, choose } = useTemplate();
  return (
    <>
      <PageHead title="Kurs anlegen" back={{ href: paths.courses(), label: "Alle Kurse" }} />
      <AdminForm
        labels={courseErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom="new"
        saveLabel="Kurs anlegen"
      >
        <Fieldset legend="Vorlage">
          <TemplateChoice
            help="Füllt Texte, Kursart, Abfragen, Plätze und Gebühr. Alles lässt sich danach ändern."
            onChoose={choose}
          />
        </Fieldset>
        <CourseFields key={template?.key} {...loaderData} course={start} refused={refused} />
      </AdminForm>
    </>
  );
}

/** What the fields begin with: nothing, or what a template fills in beside what was typed. */
function useTemplate() {
  const [chosen, setChosen] = useState<{ start?: CourseStart; template?: CourseTemplate | undefined }>({});
  const choose = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const template = templateOf(value);
    if (form)
      setChosen({ template, start: startFromTemplate(new FormData(form), chosen.template, template) });
  };
  return { ...chosen, choose };
}
