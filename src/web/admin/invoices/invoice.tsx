import { redirect } from "react-router";
import type { InvoiceDetail } from "../../../domain/invoices/schema.ts";
import { dunningInput } from "../../../domain/invoices/schemas/dunning-schema.ts";
import {
  cancellationInput,
  finalisationInput,
  paymentInput,
  refundInput,
} from "../../../domain/invoices/schemas/input-schema.ts";
import { titleOf } from "../../../shared/invoices/paper-words.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { readDay } from "../forms/read-day.ts";
import { save, saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/invoice";
import { MoreActions } from "./dialogs.tsx";
import { InvoiceLife } from "./life.tsx";
import { Paper } from "./paper.tsx";
import "./invoices.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? nameOf(loaderData) : "Rechnung" },
];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => {
  needRight("leads");
  return readData(browserApi.invoices[":id"].$get({ param: { id } }));
};

/** Does what one of the dialogs asks for. */
export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const intent = form.get("intent");
  form.delete("intent");
  const one = browserApi.invoices[":id"];
  const param = { id };
  if (intent === "send") return (await save(read(one.sending.$post({ param })))).refused ?? null;
  if (intent === "ask-recipient")
    return (await save(read(one["data-question"].$post({ param })))).refused ?? null;
  if (intent === "delete")
    return (await save(read(one.$delete({ param })))).refused ?? redirect(paths.invoices());
  const bankEntry = form.get("bank_entry_id");
  if (intent === "take-payment-back" && bankEntry)
    return (
      (await save(read(browserApi.bankEntries[":id"].$delete({ param: { id: String(bankEntry) } }))))
        .refused ?? null
    );
  if (intent === "take-payment-back") {
    const payment = { id, payment_id: String(form.get("payment_id")) };
    return (await save(read(one.payments[":payment_id"].$delete({ param: payment })))).refused ?? null;
  }
  if (intent === "dun" || intent === "take-dunning-back" || intent === "waive-dunning-fee")
    return (await dun(intent, id, form)) ?? null;
  if (intent === "pay") {
    const { refused } = await saveForm(paymentInput, readDay(form, "occurred_on", "past"), (json) =>
      read(one.payments.$post({ param, json })),
    );
    return refused ?? null;
  }
  if (intent === "refund") {
    const { refused } = await saveForm(refundInput, readDay(form, "occurred_on", "past"), (json) =>
      read(one.refunds.$post({ param, json })),
    );
    return refused ?? null;
  }
  if (intent === "cancel") {
    const { refused } = await saveForm(cancellationInput, form, (json) =>
      read(one.cancellation.$post({ param, json })),
    );
    return refused ?? null;
  }
  const { refused } = await saveForm(finalisationInput, form, (json) =>
    read(one.finalisation.$post({ param, json })),
  );
  return refused ?? null;
};

/** Sends a step of dunning, takes one back or waives its fee. */
async function dun(intent: "dun" | "take-dunning-back" | "waive-dunning-fee", id: string, form: FormData) {
  const all = browserApi.invoiceDunnings[":id"].dunnings;
  const param = { id, dunning_id: String(form.get("dunning_id")) };
  if (intent === "dun")
    return (await saveForm(dunningInput, form, (json) => read(all.$post({ param: { id }, json })))).refused;
  const one = all[":dunning_id"];
  return (
    await save(read(intent === "waive-dunning-fee" ? one.waiver.$post({ param }) : one.$delete({ param })))
  ).refused;
}

/** /admin/rechnungen/{id} */
export default function InvoicePage({ loaderData: invoice }: Route.ComponentProps) {
  const { id, number, standing } = invoice;
  const isDraft = standing === "draft";
  return (
    <>
      <PageHead
        title={nameOf(invoice)}
        lead={leadOf(invoice)}
        back={{ href: paths.invoices(), label: "Rechnungen" }}
        actions={
          <>
            {isDraft ? (
              <ButtonLink href={paths.invoiceEdit(id)} icon="pencil">
                Bearbeiten
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.invoicePdf(id)} icon="download" download={`${number}.pdf`}>
                PDF
              </ButtonLink>
            )}
            {isDraft ? null : (
              <ButtonLink href={paths.invoicePdf(id)} icon="printer" newTab>
                Drucken
              </ButtonLink>
            )}
            <MoreActions invoice={invoice} />
          </>
        }
      />
      <div className="invoice">
        <div className="invoice__sheet">
          <Paper sheet={invoice.sheet} />
        </div>
        <InvoiceLife key={id} invoice={invoice} />
      </div>
    </>
  );
}

const nameOf = ({ standing, recipient_name, sheet }: InvoiceDetail): string =>
  standing === "draft" ? `Entwurf für ${recipient_name || "noch niemanden"}` : titleOf(sheet);

function leadOf({ standing, created_by_name, created_at, recipient_name, issued_on }: InvoiceDetail): string {
  if (standing !== "draft")
    return `an ${recipient_name}, vom ${issued_on ? formatPlainDate(issued_on) : formatDate(created_at)}`;
  const by = created_by_name ? `Von ${created_by_name} am` : "Am";
  return `${by} ${formatDate(created_at)} geschrieben. Eine Nummer gibt es erst beim Abschließen.`;
}
