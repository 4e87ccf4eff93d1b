import { useState } from "react";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { EmailDialog } from "../users/email-dialog.tsx";

/** Asks for another address of who leads courses. */
export function ChangeEmail({ instructor: { id, user } }: { instructor: Instructor }) {
  const [open, setOpen] = useState(false);
  return (
    <EmailDialog
      email={user?.email ?? ""}
      ask={(json) =>
        read(browserApi.instructors[":id"]["save-email"].$patch({ param: { id: String(id) }, json }))
      }
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="mail">E-Mail ändern</Button>}
    />
  );
}
