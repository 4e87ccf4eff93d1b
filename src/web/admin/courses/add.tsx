import { type ChangeEvent, useState } from "react";
import { redirect } from "react-router";
import { courseInput } from "../../../domain/courses/schema.ts";
import { browserApi, read } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { paths } from "../../paths.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { CroppedFile, sentenceOf } from "../files/stored-file.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { attempt, saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { CourseFields, loadShelves, PictureWords } from "./fields.tsx";
import { courseErrorLabels } from "./labels.ts";
import { type CourseStart, startFromTemplate, TemplateChoice } from "./start-from-template.tsx";
import { type CourseTemplate, templateOf } from "./templates.ts";

export const meta = () => [{ title: "Kurs anlegen" }];

/** The field of the picture, which is sent by itself once there is a course to put it to. */
const PICTURE = "picture";

export const clientLoader = async () => {
  needRight("manages");
  await needRoom("courses");
  return loadShelves();
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const picture = form.get(PICTURE);
  form.delete(PICTURE);
  const { answer, refused } = await saveForm(courseInput, form, (json) =>
    read(browserApi.courses.index.$post({ json })),
  );
  if (refused) return refused;
  if (picture instanceof File && picture.size > 0) await addPicture(answer.data.id, picture);
  return redirect(paths.course(answer.data.id));
};

/** The course is there whatever becomes of its picture: what was wrong with it is said, and can be mended there. */
async function addPicture(course: number, file: File): Promise<void> {
  const { refused } = await attempt(
    read(browserApi.courses["upload-image"][":id"].$post({ param: { id: String(course) }, form: { file } })),
  );
  if (!refused) return;
  const text = `Der Kurs ist angelegt, nur sein Bild fehlt noch. ${sentenceOf(refused.data)}`;
  notify({ text, tone: "warning", duration: 30_000 });
}

/** /admin/kurse/add */
export default function AddCourse({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { start, template, choose } = useTemplate(loaderData.usualTax);
  return (
    <>
      <PageHead title="Kurs anlegen" back={{ href: paths.courses(), label: "Alle Kurse" }} />
      <AdminForm
        labels={courseErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom="new"
        saveLabel="Kurs anlegen"
        hasFiles
      >
        <Fieldset legend="Vorlage">
          <TemplateChoice
            help="Füllt Texte, Kursart, Abfragen, Plätze und Gebühr. Alles lässt sich danach ändern."
            onChoose={choose}
          />
        </Fieldset>
        <CourseFields key={template?.key} {...loaderData} course={start} refused={refused} />
        <Fieldset legend="Bild">
          <CroppedFile
            name={PICTURE}
            label="Kursbild"
            optional
            help="Steht auf der Seite jedes Kurstermins, im Querformat. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
          />
          <PictureWords refused={refused} />
        </Fieldset>
      </AdminForm>
    </>
  );
}

/** What the fields begin with: nothing, or what a template fills in beside what was typed. */
function useTemplate(usualTax: CourseStart["tax_mode"]) {
  const [chosen, setChosen] = useState<{ start?: CourseStart; template?: CourseTemplate | undefined }>({});
  const choose = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const template = templateOf(value);
    if (!form) return;
    const start = startFromTemplate(new FormData(form), chosen.template, template);
    setChosen({ template, start: template ? { tax_mode: usualTax, ...start } : start });
  };
  return { ...chosen, choose };
}
