import { type FormEvent, useId, useState } from "react";
import { rolesInput, type TeamUser } from "../../../domain/users/schema.ts";
import { fieldErrorsOf } from "../../../shared/schema.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useDeed } from "../use-deed.ts";
import { RoleChoice } from "./role-choice.tsx";

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses what somebody may do; saving signs them out everywhere. */
export function RolesDialog({ user, open, onOpenChange }: Props) {
  const form = useId();
  const [error, setError] = useState<readonly string[]>();
  const deed = useDeed();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const roles = new FormData(event.currentTarget).getAll("roles[]").map(String);
    const checked = rolesInput.safeParse({ roles });
    setError(checked.success ? undefined : fieldErrorsOf(checked.error).roles);
    if (!checked.success) return;
    await deed(
      read(browserApi.users[":id"].roles.$patch({ param: { id: String(user.id) }, json: { roles } })),
    );
    onOpenChange(false);
  };
  return (
    <Dialog
      title={`Rollen von ${fullName(user)}`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          <Button type="submit" form={form} variant="primary">
            Rollen speichern
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={submit} noValidate>
        <p>Danach ist {fullName(user)} auf allen Geräten abgemeldet und meldet sich neu an.</p>
        <RoleChoice defaultValues={user.roles} error={error} />
      </form>
    </Dialog>
  );
}
