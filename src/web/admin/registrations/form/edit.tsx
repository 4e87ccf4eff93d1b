import { redirect } from "react-router";
import { registrationEdit, takenByTeam } from "../../../../domain/registrations/desk/staff-schema.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { saveForm } from "../../forms/save.ts";
import { needRight } from "../../need-right.ts";
import { registrationLabels } from "../labels.ts";
import type { Route } from "./+types/edit";
import { AgreedFields } from "./agreed-fields.tsx";
import { readDates } from "./dates-typed.ts";
import { PersonFields } from "./person-fields.tsx";
import { PriceAnew } from "./price-anew.tsx";
import "../registrations.css";
import { paymentMethodWords } from "../../../../domain/registrations/schema.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Anmeldung ${loaderData.registration.number} bearbeiten` : "Anmeldung bearbeiten" },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const registration = await readData(browserApi.registrations[":id"].$get({ param: { id: params.id } }));
  if (registration.erased_at) throw redirect(paths.registrationAdmin(registration.id));
  const lesson = { id: String(registration.lesson.id) };
  return {
    registration,
    terms: await readData(browserApi.registrationDesk.terms[":id"].$get({ param: lesson })),
  };
};

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const { answer, refused } = await saveForm(registrationEdit, readDates(await request.formData()), (json) =>
    read(browserApi.registrationDesk[":id"].$patch({ param: { id: params.id }, json })),
  );
  return refused ?? redirect(paths.registrationAdmin(answer.data.id));
};

/** /admin/kursanmeldungen/{id}/bearbeiten */
export default function EditRegistration({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { registration, terms } = loaderData;
  const byTeam = takenByTeam.find((method) => method === registration.payment_method);
  return (
    <>
      <PageHead
        title={`${fullName(registration)} bearbeiten`}
        lead="Was sich ändert, steht danach mit altem und neuem Stand im Verlauf. Es geht keine E-Mail hinaus."
        back={{ href: paths.registrationAdmin(registration.id), label: `Anmeldung ${registration.number}` }}
      />
      <AdminForm labels={registrationLabels} refused={refused} filledFrom={registration.updated_at}>
        <PersonFields asks={terms.asks} told={registration} refused={refused} />
        <AgreedFields terms={terms} told={registration} refused={refused} />
        <Fieldset legend="Buchung">
          {byTeam ? (
            <Select
              name="payment_method"
              label={registrationLabels.payment_method}
              span={3}
              options={takenByTeam.map((value) => ({ value, label: paymentMethodWords[value] }))}
              defaultValue={byTeam}
            />
          ) : null}
          <TextField
            name="note"
            label={registrationLabels.note}
            optional
            help="Steht neben dem Namen auf der gedruckten Teilnehmendenliste."
            defaultValue={registration.note}
            error={refused?.errors.note}
            maxLength={300}
          />
          <PriceAnew registration={registration} terms={terms} isFull={refused?.code === "lesson_full"} />
        </Fieldset>
      </AdminForm>
    </>
  );
}
