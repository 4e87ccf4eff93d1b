import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { EmailDialog } from "../users/email-dialog.tsx";

/** Asks for another address of who leads courses. */
export const ChangeEmail = ({ instructor: { id, user, status } }: { instructor: Instructor }) => (
  <EmailDialog
    email={user?.email ?? ""}
    isInvited={status === "pending"}
    ask={(json) =>
      read(browserApi.instructors[":id"]["save-email"].$patch({ param: { id: String(id) }, json }))
    }
    trigger={<Button icon="mail">E-Mail ändern</Button>}
  />
);
