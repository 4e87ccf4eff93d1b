import { useState } from "react";
import { redirect } from "react-router";
import { invoiceInput } from "../../../../domain/invoices/schemas/input-schema.ts";
import { randomToken } from "../../../../shared/ids.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { saveForm } from "../../forms/save.ts";
import { wholeList } from "../../list-query.ts";
import { needRight } from "../../need-right.ts";
import { invoiceErrorLabels } from "../labels.ts";
import type { Route } from "./+types/add";
import { withoutRowFields } from "./content.ts";
import { ItemFields } from "./items.tsx";
import { PersonPicker } from "./person-picker.tsx";
import { nobody, type Recipient, RecipientFields } from "./recipient.tsx";
import { TermFields } from "./terms.tsx";
import "../invoices.css";

export const meta = () => [{ title: "Rechnung schreiben" }];

/** `anmeldung` names whose invoice it is. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const registration = new URL(request.url).searchParams.get("anmeldung");
  const [series, fees, person] = await Promise.all([
    readData(browserApi.invoiceSeries.index.$get({ query: wholeList })),
    readData(browserApi.invoices["fee-schedule"].$get({ query: {} })),
    registration
      ? readData(browserApi.registrations[":id"].$get({ param: { id: registration } }))
      : undefined,
  ]);
  return { series: series.filter(({ is_used }) => is_used), fees, person };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = withoutRowFields(await request.formData());
  const { answer, refused } = await saveForm(invoiceInput, form, (json) =>
    read(browserApi.invoices.index.$post({ json })),
  );
  return refused ?? redirect(paths.invoice(answer.data.id));
};

/** /admin/rechnungen/add */
export default function WriteInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { series, fees, person } = loaderData;
  const refused = actionData ?? undefined;
  const errors = refused?.errors ?? {};
  const [key] = useState(() => randomToken());
  const [chosen, setChosen] = useState<Chosen | null>(() => (person ? chosenFrom(person) : null));
  const [issuer, setIssuer] = useState(series[0]?.id);
  const own = series.find(({ id }) => id === issuer);
  return (
    <>
      <PageHead
        title="Rechnung schreiben"
        lead="Sie wird ein Entwurf. Eine Nummer gibt es erst, wenn Sie sie abschließen."
        back={{ href: paths.invoices(), label: "Rechnungen" }}
      />
      <AdminForm
        labels={invoiceErrorLabels(errors)}
        refused={refused}
        filledFrom="new"
        neededWords={null}
        saveLabel="Entwurf speichern"
      >
        <input type="hidden" name="idempotency_key" value={key} />
        <input type="hidden" name="registration_id" value={chosen?.id ?? ""} />
        {series.length > 1 ? (
          <Fieldset legend="In wessen Namen">
            <Select
              name="series_id"
              label="Rechnungskreis"
              span={4}
              error={errors.series_id ?? []}
              value={issuer}
              onChange={(event) => setIssuer(Number(event.currentTarget.value))}
              options={series.map(({ id, instructor_name, next_number }) => ({
                value: id,
                label: `${instructor_name || "Ihre Praxis"}, nächste Nummer ${next_number}`,
              }))}
            />
          </Fieldset>
        ) : null}
        <PersonPicker onChoose={(row) => void choose(row.id).then(setChosen)} />
        <RecipientFields
          key={chosen?.id ?? "typed"}
          recipient={chosen?.recipient ?? nobody}
          refused={refused}
        />
        <Fieldset legend="Art der Rechnung">
          <Select
            name="purpose"
            label="Was berechnet wird"
            span={4}
            help="Auf einer Privatrechnung steht keine Diagnose; Gebühren wählen Sie unten aus."
            error={errors.purpose ?? []}
            options={[
              { value: "hand", label: "Eigene Leistung" },
              { value: "private_insurance", label: "Hebammenhilfe für Privatversicherte" },
            ]}
          />
        </Fieldset>
        <ItemFields rows={[]} tax_mode={own?.default_tax_mode ?? null} errors={errors} fees={fees} />
        <TermFields
          key={issuer}
          terms={{
            payment_days: own?.payment_days ?? 14,
            intro: own?.intro ?? "",
            closing: own?.closing ?? "",
          }}
          refused={refused}
        />
      </AdminForm>
    </>
  );
}

type Chosen = { id: number; recipient: Recipient };
type Person = {
  id: number;
  first_name: string;
  last_name: string;
  street: string;
  zip: string;
  city: string;
  email: string;
};

const chosenFrom = ({ id, street, zip, city, email, ...person }: Person): Chosen => ({
  id,
  recipient: {
    ...nobody,
    recipient_name: fullName(person),
    recipient_street: street,
    recipient_zip: zip,
    recipient_city: city,
    recipient_email: email,
  },
});

const choose = (id: number): Promise<Chosen> =>
  readData(browserApi.registrations[":id"].$get({ param: { id: String(id) } })).then(chosenFrom);
