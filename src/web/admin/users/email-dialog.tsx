import type { ReactElement } from "react";
import { emailInput } from "../../../domain/users/schema.ts";
import { TextField } from "../../ui/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";

type Props = {
  /** The address that holds until now. */
  email: string;
  ask: (json: { email: string }) => Promise<{ message: string }>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
};

const labels = { email: "Neue E-Mail-Adresse" };

/** Asks for another address; it holds once its owner has opened the link mailed to it. */
export const EmailDialog = ({ email, ask, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title="E-Mail-Adresse ändern"
    submit="Bestätigung senden"
    labels={labels}
    onSubmit={async (form) => (await saveForm(emailInput, form, ask)).refused?.data}
  >
    {(errors) => (
      <>
        <p>
          Bisher: {email}. An die neue Adresse geht ein Link, der 24 Stunden gilt. Erst wenn er geöffnet
          wurde, gilt sie; die bisherige Adresse bekommt einen Hinweis.
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
