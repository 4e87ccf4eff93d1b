import { useState } from "react";
import { userStatus } from "../../../domain/users/rules.ts";
import type { TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read } from "../../api.ts";
import type { MenuItem } from "../../ui/overlays/menu.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { NameDialog } from "./name-dialog.tsx";

/** What can be done with somebody who has not accepted the invitation yet. */
export function InvitedActions({ user }: { user: TeamUser }) {
  const [asked, setAsked] = useState<"name" | "email" | "history" | null>(null);
  const close = (open: boolean) => open || setAsked(null);
  const param = { id: String(user.id) };
  return (
    <>
      <InvitationActions
        user={user}
        name={fullName(user)}
        more={[
          { label: "Name ändern", icon: "pencil", onSelect: () => setAsked("name") },
          ...(user.status === userStatus.inactive ? [changingEmail(() => setAsked("email"))] : []),
          { label: "Verlauf", icon: "clock", onSelect: () => setAsked("history") },
        ]}
      />
      <NameDialog user={user} open={asked === "name"} onOpenChange={close} />
      <EmailDialog
        email={user.email}
        isInvited
        ask={(json) => read(browserApi.users[":id"].email.$patch({ param, json }))}
        open={asked === "email"}
        onOpenChange={close}
      />
      <HistoryDialog user={user} open={asked === "history"} onOpenChange={close} />
    </>
  );
}

const changingEmail = (onSelect: () => void): MenuItem => ({
  label: "E-Mail ändern",
  icon: "mail",
  hint: "Die Einladung geht dann dorthin.",
  onSelect,
});
