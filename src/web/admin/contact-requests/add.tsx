import { useState } from "react";
import { redirect } from "react-router";
import { contactByHand } from "../../../domain/contact-requests/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { ContactFields, contactLabels, loadPeople } from "./fields.tsx";

export const meta = () => [{ title: "Kontaktanfrage anlegen" }];

export const clientLoader = async () => {
  needRight("leads");
  return loadPeople();
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const { answer, refused } = await saveForm(contactByHand, await request.formData(), (json) =>
    read(browserApi.contactRequests.index.$post({ json })),
  );
  return refused ?? redirect(paths.contactRequest(answer.data.id));
};

/** /admin/kontaktanfragen/add */
export default function AddContactRequest({ loaderData: people, actionData: refused }: Route.ComponentProps) {
  const [key] = useState(randomToken);
  return (
    <>
      <PageHead
        title="Kontaktanfrage anlegen"
        lead="Für Fragen, die am Telefon oder vor Ort gestellt wurden. Es geht keine E-Mail hinaus."
        back={{ href: paths.contactRequests(), label: "Alle Kontaktanfragen" }}
      />
      <AdminForm labels={contactLabels} refused={refused} filledFrom="new" saveLabel="Anfrage anlegen">
        <input type="hidden" name="idempotency_key" value={key} />
        <ContactFields people={people} refused={refused} />
      </AdminForm>
    </>
  );
}
