import { useState } from "react";
import { userStatus } from "../../../domain/users/rules.ts";
import type { TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read } from "../../api.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { useAction } from "../use-action.ts";
import { EmailDialog, HistoryDialog, NameDialog } from "./dialogs.tsx";

type Props = { user: { id: number; status: number }; name: string; more?: readonly MenuItem[] };

/**
 * Sends an invitation once more, or takes it back; one that was put aside is let in again first. `more` is what else
 * can be done with it.
 */
export function InvitationActions({ user, name, more = [] }: Props) {
  const [open, setOpen] = useState(false);
  const act = useAction();
  const { invitation, status } = browserApi.users[":id"];
  const param = { id: String(user.id) };
  const sendAgain: MenuItem = {
    label: "Noch einmal senden",
    icon: "send",
    hint: "Der Link von vorher gilt dann nicht mehr.",
    onSelect: () => act(read(invitation.$post({ param }))),
  };
  const letIn: MenuItem = {
    label: "Wieder zulassen",
    icon: "check",
    hint: "Die Einladung kann dann angenommen werden.",
    onSelect: () => act(read(status.$patch({ param, json: { status: userStatus.inactive } }))),
  };
  return (
    <>
      <Menu
        label={`Einladung von ${name}`}
        items={[
          user.status === userStatus.inactive ? sendAgain : letIn,
          ...more,
          {
            label: "Einladung zurückziehen",
            icon: "undo-2",
            destructive: true,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Einladung von ${name} zurückziehen?`}
        confirmLabel="Zurückziehen"
        destructive
        onConfirm={() => act(read(invitation.$delete({ param })))}
      >
        Der Link in der E-Mail gilt dann nicht mehr, und der Eintrag verschwindet aus Ihrem Team. Sie können
        später neu einladen.
      </ConfirmDialog>
    </>
  );
}

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
