import { redirect } from "react-router";
import { courseInput } from "../../../domain/courses/schema.ts";
import { browserApi, read } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { CourseFields } from "./fields.tsx";
import { courseErrorLabels } from "./labels.ts";
import { loadShelves } from "./load.ts";

export const meta = () => [{ title: "Kurs anlegen" }];

export const clientLoader = async () => {
  needRight("manages");
  await needRoom("courses");
  return loadShelves();
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const { answer, refused } = await saveForm(courseInput, await request.formData(), (json) =>
    read(browserApi.courses.index.$post({ json })),
  );
  return refused ?? redirect(paths.course(answer.data.id));
};

/** /admin/kurse/add */
export default function AddCourse({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Kurs anlegen" back={{ href: paths.courses(), label: "Alle Kurse" }} />
      <AdminForm
        labels={courseErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom="new"
        saveLabel="Kurs anlegen"
      >
        <CourseFields {...loaderData} refused={refused} />
      </AdminForm>
    </>
  );
}
