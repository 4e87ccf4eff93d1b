import type { ReactElement } from "react";
import { useRevalidator } from "react-router";
import { emailInput } from "../../../domain/users/schema.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ensurePassword } from "../account/ensure-password.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";

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
