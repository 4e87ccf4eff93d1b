import { redirect } from "react-router";
import { categoryEdit } from "../../../domain/catalogue/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { save, saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { CategoryFields } from "./fields.tsx";
import { categoryLabels } from "./labels.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Kategorie" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.categories[":id"].$get({ param: { id: params.id } }));

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  if (request.method === "DELETE") {
    const { refused } = await save(read(browserApi.categories[":id"].$delete({ param })));
    return refused ?? redirect(paths.categories());
  }
  const { refused } = await saveForm(categoryEdit, await request.formData(), (json) =>
    read(browserApi.categories[":id"].$patch({ param, json })),
  );
  return refused;
};

/** /admin/kurskategorien/{id} */
export default function EditCategory({ loaderData: category, actionData: refused }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title={category.name}
        back={{ href: paths.categories(), label: "Alle Kategorien" }}
        actions={
          manages ? (
            <DeleteButton title={`„${category.name}“ löschen?`} confirmLabel="Kategorie löschen">
              Die Kategorie verschwindet von Ihrer Kursseite. Das lässt sich nicht rückgängig machen.
            </DeleteButton>
          ) : null
        }
      />
      <AdminForm labels={categoryLabels} refused={refused} filledFrom={category.updated_at} may={manages}>
        <CategoryFields category={category} refused={refused} />
      </AdminForm>
      <History object="category" id={category.id} stamp={category.updated_at} />
    </>
  );
}
