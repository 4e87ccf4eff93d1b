import { redirect } from "react-router";
import { categoryInput } from "../../../domain/catalogue/schema.ts";
import { browserApi, read } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { CategoryFields } from "./fields.tsx";
import { categoryLabels } from "./labels.ts";

export const meta = () => [{ title: "Kategorie anlegen" }];

export const clientLoader = async () => {
  needRight("manages");
  await needRoom("categories");
  return null;
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const { refused } = await saveForm(categoryInput, await request.formData(), (json) =>
    read(browserApi.categories.index.$post({ json })),
  );
  return refused ?? redirect(paths.categories());
};

/** /admin/kurskategorien/add */
export default function AddCategory({ actionData: refused }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Kategorie anlegen" back={{ href: paths.categories(), label: "Alle Kategorien" }} />
      <AdminForm labels={categoryLabels} refused={refused} filledFrom="new" saveLabel="Kategorie anlegen">
        <CategoryFields refused={refused} />
      </AdminForm>
    </>
  );
}
