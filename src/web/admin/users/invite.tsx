import { useState } from "react";
import { redirect } from "react-router";
import { standsAmongInstructors } from "../../../domain/users/rules.ts";
import { emailInput, userInput } from "../../../domain/users/schema.ts";
import { browserApi, messageOf, read, readData } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { paths } from "../../paths.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/invite";
import { RoleChoice } from "./role-choice.tsx";

const labels = { first_name: "Vorname", last_name: "Nachname", email: "E-Mail", roles: "Rollen" };

export const meta = () => [{ title: "Einladen" }];

export const clientLoader = async () => {
  needRight("manages");
  await needRoom("instructors");
  return null;
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const leads = standsAmongInstructors(form.getAll("roles[]").map(String));
  const { users } = browserApi;
  const { refused } = await saveForm(userInput, form, (json) =>
    read(leads ? users.invite.$post({ json }) : users.index.$post({ json })),
  );
  return refused ?? redirect(leads ? paths.instructors() : paths.users());
};

/** /admin/kursleitende/einladung */
export default function Invite({ actionData: refused }: Route.ComponentProps) {
  const field = fieldsOf(labels, refused);
  return (
    <>
      <PageHead
        title="Ins Team einladen"
        lead="Sie bekommt eine E-Mail mit einem Link, wählt ihr Passwort und ist dabei. Der Link gilt sieben Tage."
        back={{ href: paths.instructors(), label: "Alle Kursleitenden" }}
      />
      <AdminForm labels={labels} refused={refused} filledFrom="new" saveLabel="Einladung senden">
        <Fieldset legend="Wen laden Sie ein?">
          <TextField {...field("first_name")} span={3} maxLength={80} autoComplete="off" />
          <TextField {...field("last_name")} span={3} maxLength={80} autoComplete="off" />
          <FreeEmail label="E-Mail" error={refused?.errors.email} />
          <RoleChoice defaultValues={["instructor"]} error={refused?.errors.roles} />
        </Fieldset>
      </AdminForm>
    </>
  );
}

type Props = { label: string; error?: readonly string[] | undefined; help?: string };

/** An address for an account: whether it is free is said on leaving the field. */
function FreeEmail({ label, error, help }: Props) {
  const [said, setSaid] = useState<string>();
  const look = async (typed: string) => {
    const { success, data } = emailInput.safeParse({ email: typed });
    if (success) setSaid(await whatSpeaksAgainst(data.email));
  };
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete="off"
      help={help}
      maxLength={254}
      onChange={() => setSaid(undefined)}
      onBlur={(event) => look(event.target.value)}
      error={said ?? error}
    />
  );
}

const TAKEN = "Mit dieser E-Mail-Adresse hat schon jemand ein Konto. Bitte nehmen Sie eine andere.";

/** Why an address may not do; nothing for one that is free. Saving asks again, also where nobody could tell. */
const whatSpeaksAgainst = (email: string): Promise<string | undefined> =>
  readData(browserApi.users["validate-email"].$post({ json: { email } })).then(
    ({ available }) => (available ? undefined : TAKEN),
    messageOf,
  );
