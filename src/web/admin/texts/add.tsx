import { redirect } from "react-router";
import { textBlockInput } from "../../../domain/texts/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm, withChoice } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { TextBlockFields } from "./fields.tsx";
import { textBlockLabels } from "./labels.ts";

export const meta = () => [{ title: "Textbaustein anlegen" }];

export const clientLoader = () => needRight("manages") ?? null;

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = withChoice(await request.formData(), "fields");
  const { refused } = await saveForm(textBlockInput, form, (json) =>
    read(browserApi.textBlocks.index.$post({ json })),
  );
  return refused ?? redirect(paths.textBlocks());
};

/** /admin/textbausteine/add */
export default function AddTextBlock({ actionData: refused }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Textbaustein anlegen"
        back={{ href: paths.textBlocks(), label: "Alle Textbausteine" }}
      />
      <AdminForm labels={textBlockLabels} refused={refused} filledFrom="new" saveLabel="Textbaustein anlegen">
        <TextBlockFields refused={refused} />
      </AdminForm>
    </>
  );
}
