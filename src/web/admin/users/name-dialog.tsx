import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { type TeamUser, userEdit } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Changes what somebody is called. */
export function NameDialog({ user, open, onOpenChange }: Props) {
  const form = useId();
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const show = (next: boolean) => {
    onOpenChange(next);
    setRefused(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const param = { id: String(user.id) };
    const { refused } = await saveForm(userEdit, new FormData(event.currentTarget), (json) =>
      read(browserApi.users[":id"].$patch({ param, json })),
    );
    setRefused(refused?.data);
    if (refused) return;
    show(false);
    await revalidate();
  };
  const field = (name: "first_name" | "last_name", label: string) => (
    <TextField
      name={name}
      label={label}
      maxLength={80}
      autoComplete="off"
      defaultValue={user[name]}
      error={refused?.errors[name]}
    />
  );
  return (
    <Dialog
      title={`Name von ${fullName(user)}`}
      open={open}
      onOpenChange={show}
      footer={
        <>
          <Button onClick={() => show(false)}>Abbrechen</Button>
          <Button type="submit" form={form} variant="primary">
            Name speichern
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={submit} noValidate>
        {refused && Object.keys(refused.errors).length === 0 ? <RefusedNotice refused={refused} /> : null}
        <p>
          So heißt diese Person in der Verwaltung und im Verlauf. Den Namen auf der Kursseite ändern Sie unter
          Kursleitende.
        </p>
        <input type="hidden" name="updated_at" value={user.updated_at} />
        {field("first_name", "Vorname")}
        {field("last_name", "Nachname")}
      </form>
    </Dialog>
  );
}
