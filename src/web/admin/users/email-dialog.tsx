import { type FormEvent, type ReactElement, useId, useState } from "react";
import { emailInput } from "../../../domain/users/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type Refused, saveForm } from "../forms/save.ts";

type Props = {
  /** The address that holds until now. */
  email: string;
  ask: (json: { email: string }) => Promise<{ message: string }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactElement;
};

/** Asks for another address; it holds once its owner has opened the link mailed to it. */
export function EmailDialog({ email, ask, open, onOpenChange, trigger }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const form = useId();
  const show = (next: boolean) => {
    onOpenChange(next);
    setRefused(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { refused } = await saveForm(emailInput, new FormData(event.currentTarget), ask);
    setRefused(refused?.data);
    if (!refused) show(false);
  };
  return (
    <Dialog
      title="E-Mail-Adresse ändern"
      open={open}
      onOpenChange={show}
      trigger={trigger}
      footer={
        <>
          <Button onClick={() => show(false)}>Abbrechen</Button>
          <Button type="submit" form={form} variant="primary">
            Bestätigung senden
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={submit} noValidate>
        <p>
          Bisher: {email}. An die neue Adresse geht ein Link, der 24 Stunden gilt. Erst wenn er geöffnet
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
