import { redirect } from "react-router";
import { type Course, courseEdit } from "../../../domain/courses/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { atWidth } from "../../ui/pictures/picture-address.ts";
import { DeleteButton } from "../delete-button.tsx";
import { PICTURE_TYPES, StoredFile } from "../files/stored-file.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { save, saveForm, withChoice } from "../forms/save.ts";
import { backAfterSaving } from "../forms/way-back.tsx";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { CourseFields, loadShelves, PictureWords } from "./fields.tsx";
import { courseErrorLabels } from "./labels.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.course.name ?? "Kurs" }];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [course, shelves] = await Promise.all([
    readData(browserApi.courses[":id"].$get({ param: { id: params.id } })),
    loadShelves(),
  ]);
  return { course, ...shelves };
};

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  if (request.method === "DELETE") {
    const { refused } = await save(read(browserApi.courses[":id"].$delete({ param })));
    return refused ?? redirect(paths.courses());
  }
  const form = withChoice(await request.formData(), "categories");
  const { refused } = await saveForm(courseEdit, form, (json) =>
    read(browserApi.courses[":id"].$patch({ param, json })),
  );
  return refused ?? backAfterSaving(request);
};

/** /admin/kurse/{id} */
export default function EditCourse({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { course } = loaderData;
  const { manages, leads } = useRights();
  return (
    <>
      <PageHead
        title={course.name}
        back={{ href: paths.courses(), label: "Alle Kurse" }}
        actions={
          <>
            {manages ? (
              <DeleteButton title={`„${course.name}“ löschen?`} confirmLabel="Kurs löschen">
                Ein Kurs mit Kursterminen lässt sich nicht löschen, wohl aber deaktivieren. Gelöschtes kommt
                nicht wieder.
              </DeleteButton>
            ) : null}
            {leads && course.status === "active" ? (
              <ButtonLink href={paths.lessonAdd(course.id)} icon="plus">
                Kurstermin anlegen
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <AdminForm
        labels={courseErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={course.updated_at}
        may={manages}
      >
        <CourseFields {...loaderData} refused={refused} />
        <Fieldset legend="Zum Bild">
          <PictureWords course={course} refused={refused} />
        </Fieldset>
      </AdminForm>
      {manages ? (
        <section className="stored-files mt-6" aria-label="Kursbild">
          <CoursePicture course={course} />
        </section>
      ) : null}
      <History object="course" id={course.id} stamp={course.updated_at} />
    </>
  );
}

/** The picture of a course: looked at, replaced, removed. */
function CoursePicture({ course: { id, img, img_alt } }: { course: Course }) {
  const call = browserApi.courses["upload-image"][":id"];
  const param = { id: String(id) };
  return (
    <StoredFile
      name="file"
      label="Kursbild"
      replaceLabel="Anderes Kursbild"
      help="Steht auf der Seite jedes Kurstermins, im Querformat. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
      accept={PICTURE_TYPES}
      crops
      stored={
        img ? (
          <img
            className="stored-file__picture"
            src={atWidth(img, 480)}
            alt={img_alt || "Das Kursbild"}
            width={480}
            height={270}
          />
        ) : null
      }
      upload={(file) => read(call.$post({ param, form: { file } }))}
      remove={() => read(call.$delete({ param }))}
      removal={{
        title: "Kursbild entfernen?",
        label: "Bild entfernen",
        text: "Die Seiten dieses Kurses zeigen dann kein Bild mehr. Das Bild wird gelöscht.",
      }}
    />
  );
}
