import type { ReactElement } from "react";
import { useRevalidator } from "react-router";
import { emailInput, type TeamUser, userEdit } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ensurePassword } from "../account/ensure-password.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import { HistoryEvents } from "../history/history.tsx";

type Props = {
  /** The address that holds until now. */
  email: string;
  ask: (json: { email: string }) => Promise<{ message: string }>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  /** Has not accepted the invitation yet: it goes to the new address. */
  isInvited?: boolean;
};

const labels = { email: "Neue E-Mail-Adresse" };

/** Asks for another address; it holds once its owner has opened the link mailed to it. */
export function EmailDialog({ email, ask, isInvited = false, ...dialog }: Props) {
  const { revalidate } = useRevalidator();
  const submit = async (form: FormData) => {
    const { refused } = await saveForm(emailInput, form, async (json) => {
      if (!isInvited) await ensurePassword();
      return ask(json);
    });
    if (!refused) await revalidate();
    return refused?.data;
  };
  return (
    <FormDialog
      {...dialog}
      title="E-Mail-Adresse ändern"
      submit={isInvited ? "Einladung senden" : "Bestätigung senden"}
      labels={labels}
      onSubmit={submit}
    >
      {(errors) => (
        <>
          <p>
            Bisher: {email}.{" "}
            {isInvited
              ? "Die Einladung geht neu an die andere Adresse. Der Link von vorher gilt dann nicht mehr."
              : "An die neue Adresse geht ein Link, der 24 Stunden gilt. Erst wenn er geöffnet wurde, gilt sie; die bisherige Adresse bekommt einen Hinweis, mit dem sich die Änderung aufhalten lässt."}
          </p>
          <TextField
            name="email"
            label={labels.email}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors.email}
          />
        </>
      )}
    </FormDialog>
  );
}

type NameProps = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

const nameLabels = { first_name: "Vorname", last_name: "Nachname" };
const names = ["first_name", "last_name"] as const;

/** Changes what somebody is called. */
export function NameDialog({ user, ...dialog }: NameProps) {
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
      labels={nameLabels}
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
              label={nameLabels[name]}
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

type HistoryProps = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Who changed what of a user, over the list: a user has no page of her own. */
export const HistoryDialog = ({ user, open, onOpenChange }: HistoryProps) => (
  <Dialog
    title={`Verlauf von ${fullName(user)}`}
    open={open}
    onOpenChange={onOpenChange}
    size="wide"
    footer={<Button onClick={() => onOpenChange(false)}>Schließen</Button>}
  >
    <HistoryEvents object="user" id={user.id} stamp={user.updated_at} />
  </Dialog>
);
