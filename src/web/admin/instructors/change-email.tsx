import { type FormEvent, useId, useState } from "react";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { emailInput } from "../../../domain/users/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type Refused, saveForm } from "../forms/save.ts";

/** Asks for another address; it holds once its owner has opened the link mailed to it. */
export function ChangeEmail({ instructor: { id, user } }: { instructor: Instructor }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const form = useId();
  const show = (next: boolean) => {
    setOpen(next);
    setRefused(undefined);
  };
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const param = { id: String(id) };
    const { refused } = await saveForm(emailInput, new FormData(event.currentTarget), (json) =>
      read(browserApi.instructors[":id"]["save-email"].$patch({ param, json })),
    );
    setRefused(refused?.data);
    if (!refused) show(false);
  };
  return (
    <Dialog
      title="E-Mail-Adresse ändern"
      open={open}
      onOpenChange={show}
      trigger={<Button icon="mail">E-Mail ändern</Button>}
      footer={
        <>
          <Button onClick={() => show(false)}>Abbrechen</Button>
          <Button type="submit" form={form} variant="primary">
            Bestätigung senden
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={ask} noValidate>
        <p>
          Bisher: {user?.email}. An die neue Adresse geht ein Link, der 24 Stunden gilt. Erst wenn er geöffnet
          wurde, gilt sie; die bisherige Adresse bekommt einen Hinweis.
        </p>
        <TextField
          name="email"
          label="Neue E-Mail-Adresse"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={refused ? (refused.errors.email ?? refused.message) : undefined}
        />
      </form>
    </Dialog>
  );
}
