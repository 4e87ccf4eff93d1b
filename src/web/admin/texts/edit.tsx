import { redirect } from "react-router";
import { textBlockEdit } from "../../../domain/texts/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { save, saveForm, withChoice } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { TextBlockFields } from "./fields.tsx";
import { textBlockLabels } from "./labels.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Textbaustein" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.textBlocks[":id"].$get({ param: { id: params.id } }));

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  if (request.method === "DELETE") {
    const { refused } = await save(read(browserApi.textBlocks[":id"].$delete({ param })));
    return refused ?? redirect(paths.textBlocks());
  }
  const form = withChoice(await request.formData(), "fields");
  const { refused } = await saveForm(textBlockEdit, form, (json) =>
    read(browserApi.textBlocks[":id"].$patch({ param, json })),
  );
  return refused;
};

/** /admin/textbausteine/{id} */
export default function EditTextBlock({ loaderData: block, actionData: refused }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title={block.name}
        back={{ href: paths.textBlocks(), label: "Alle Textbausteine" }}
        actions={
          manages ? (
            <DeleteButton title={`„${block.name}“ löschen?`} confirmLabel="Textbaustein löschen">
              Er lässt sich dann nicht mehr einfügen. Wo er schon steht, bleibt der Text stehen.
            </DeleteButton>
          ) : null
        }
      />
      <div className="stack">
        <AdminForm labels={textBlockLabels} refused={refused} filledFrom={block.updated_at} may={manages}>
          <TextBlockFields block={block} refused={refused} />
        </AdminForm>
        <History object="text_block" id={block.id} stamp={block.updated_at} />
      </div>
    </>
  );
}
