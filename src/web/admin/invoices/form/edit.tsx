import { redirect } from "react-router";
import { invoiceEdit } from "../../../../domain/invoices/schemas/input-schema.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { saveForm } from "../../forms/save.ts";
import { needRight } from "../../need-right.ts";
import { invoiceErrorLabels } from "../labels.ts";
import type { Route } from "./+types/edit";
import { withoutRowFields } from "./content.ts";
import { ItemFields } from "./items.tsx";
import { RecipientFields } from "./recipient.tsx";
import { rowsOf } from "./rows.ts";
import { TermFields } from "./terms.tsx";
import "../invoices.css";

export const meta = () => [{ title: "Entwurf bearbeiten" }];

/** A draft; what is finalised is looked at, not edited. */
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const [invoice, fees] = await Promise.all([
    readData(browserApi.invoices[":id"].$get({ param: { id } })),
    readData(browserApi.invoices["fee-schedule"].$get({ query: {} })),
  ]);
  if (invoice.standing !== "draft") throw redirect(paths.invoice(invoice.id));
  return { invoice, fees };
};

export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) => {
  const form = withoutRowFields(await request.formData());
  const { answer, refused } = await saveForm(invoiceEdit, form, (json) =>
    read(browserApi.invoices[":id"].$patch({ param: { id }, json })),
  );
  return refused ?? redirect(paths.invoice(answer.data.id));
};

/** /admin/rechnungen/{id}/bearbeiten */
export default function EditDraft({ loaderData: { invoice, fees }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const errors = refused?.errors ?? {};
  return (
    <>
      <PageHead
        title={`Entwurf für ${invoice.recipient_name || "noch niemanden"}`}
        lead="Was fehlt, darf offen bleiben, bis Sie die Rechnung abschließen."
        back={{ href: paths.invoice(invoice.id), label: "Zum Entwurf" }}
      />
      <AdminForm
        labels={invoiceErrorLabels(errors)}
        refused={refused}
        filledFrom={invoice.updated_at}
        neededWords={null}
      >
        <RecipientFields recipient={invoice} refused={refused} />
        <ItemFields rows={rowsOf(invoice.items)} tax_mode={null} errors={errors} fees={fees} />
        <TermFields terms={invoice} refused={refused} />
      </AdminForm>
    </>
  );
}
