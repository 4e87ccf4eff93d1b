import { useRevalidator } from "react-router";
import { rolesInput, type TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read } from "../../api.ts";
import { withChoice } from "../forms/content-of.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import { RoleChoice } from "./role-choice.tsx";

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses what somebody may do; saving signs them out everywhere. */
export function RolesDialog({ user, ...dialog }: Props) {
  const { revalidate } = useRevalidator();
  const save = async (form: FormData) => {
    const param = { id: String(user.id) };
    const { refused } = await saveForm(rolesInput, withChoice(form, "roles"), (json) =>
      read(browserApi.users[":id"].roles.$patch({ param, json })),
    );
    if (!refused) void revalidate();
    return refused?.data;
  };
  return (
    <FormDialog
      {...dialog}
      title={`Rollen von ${fullName(user)}`}
      submit="Rollen speichern"
      labels={{ roles: "Rollen" }}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>Danach ist {fullName(user)} auf allen Geräten abgemeldet und meldet sich neu an.</p>
          <RoleChoice defaultValues={user.roles} error={errors.roles} />
        </>
      )}
    </FormDialog>
  );
}
