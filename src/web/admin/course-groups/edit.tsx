import { courseGroupEdit } from "../../../domain/catalogue/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { courseGroupLabels } from "../courses/labels.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, RankField } from "../forms/fields.tsx";
import { saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Kursgruppe" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.courseGroups[":id"].$get({ param: { id: params.id } }));

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const { refused } = await saveForm(courseGroupEdit, await request.formData(), (json) =>
    read(browserApi.courseGroups[":id"].$patch({ param: { id: params.id }, json })),
  );
  return refused;
};

/** /admin/kursgruppen/{id} */
export default function EditCourseGroup({ loaderData: group, actionData: refused }: Route.ComponentProps) {
  const { manages } = useRights();
  const field = fieldsOf(courseGroupLabels, refused);
  return (
    <>
      <PageHead title={group.name} back={{ href: paths.courseGroups(), label: "Alle Kursgruppen" }} />
      <AdminForm labels={courseGroupLabels} refused={refused} filledFrom={group.updated_at} may={manages}>
        <Fieldset legend="Angaben">
          <TextField {...field("name")} defaultValue={group.name} maxLength={80} />
          <TextArea {...field("description")} optional rows={3} defaultValue={group.description} />
          <RankField {...field("rank")} rank={group.rank} />
        </Fieldset>
      </AdminForm>
      <History object="course-group" id={group.id} stamp={group.updated_at} />
    </>
  );
}
