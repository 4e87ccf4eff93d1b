import { useRevalidator } from "react-router";
import { type TeamUser, userEdit } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read } from "../../api.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

const labels = { first_name: "Vorname", last_name: "Nachname" };
const names = ["first_name", "last_name"] as const;

/** Changes what somebody is called. */
export function NameDialog({ user, ...dialog }: Props) {
  const { revalidate } = useRevalidator();
  const save = async (form: FormData) => {
    const param = { id: String(user.id) };
    const { refused } = await saveForm(userEdit, form, (json) =>
      read(browserApi.users[":id"].$patch({ param, json })),
    );
    if (!refused) void revalidate();
    return refused?.data;
  };
  return (
    <FormDialog
      {...dialog}
      title={`Name von ${fullName(user)}`}
      submit="Name speichern"
      labels={labels}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>
            So heißt diese Person in der Verwaltung und im Verlauf. Den Namen auf der Kursseite ändern Sie
            unter Kursleitende.
          </p>
          <input type="hidden" name="updated_at" value={user.updated_at} />
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={labels[name]}
              maxLength={80}
              autoComplete="off"
              defaultValue={user[name]}
              error={errors[name]}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
