import { useState } from "react";
import { useRevalidator } from "react-router";
import { type GivenStatus, userStatus } from "../../../domain/users/rules.ts";
import { rolesInput, type TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read } from "../../api.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm, withChoice } from "../forms/save.ts";
import { useAction } from "../use-action.ts";
import { EmailDialog, HistoryDialog, NameDialog } from "./dialogs.tsx";
import { RoleChoice } from "./role-choice.tsx";

type Asked = keyof typeof questions | "roles" | "name" | "email" | "history" | null;

/** What can be done with a user's access; what takes something away asks first. */
export function UserActions({ user }: { user: TeamUser }) {
  const [asked, setAsked] = useState<Asked>(null);
  const act = useAction();
  const me = useCurrentUser().id;
  const param = { id: String(user.id) };
  const one = browserApi.users[":id"];
  const setStatus = (status: GivenStatus) => act(read(one.status.$patch({ param, json: { status } })));
  const close = (open: boolean) => open || setAsked(null);
  const question = asked && asked in questions ? questions[asked as keyof typeof questions] : null;
  const actions = {
    suspend: () => setStatus(questions.suspend.status),
    signOff: () => setStatus(questions.signOff.status),
    reset: () => act(read(one["second-factor-reset"].$post({ param }))),
    remove: () => act(read(one.$delete({ param }))),
  };
  return (
    <>
      <Menu
        label={`Mehr zu ${fullName(user)}`}
        items={[
          { label: "Name ändern", icon: "pencil", onSelect: () => setAsked("name") },
          ...(isLockedOut(user) ? [] : [changingEmail(setAsked)]),
          { label: "Rollen ändern", icon: "users", onSelect: () => setAsked("roles") },
          { label: "Verlauf", icon: "clock", onSelect: () => setAsked("history") },
          ...(isLockedOut(user)
            ? [
                {
                  label: "Wieder aktivieren",
                  icon: "check",
                  onSelect: () => setStatus(userStatus.active),
                } as const,
              ]
            : lockOuts(setAsked)),
          ...(user.has_second_factor && user.id !== me ? [resetting(setAsked)] : []),
          { label: "Zugang löschen", icon: "trash-2", destructive: true, onSelect: () => setAsked("remove") },
        ]}
      />
      <NameDialog user={user} open={asked === "name"} onOpenChange={close} />
      <EmailDialog
        email={user.email}
        ask={(json) => read(one.email.$patch({ param, json }))}
        open={asked === "email"}
        onOpenChange={close}
      />
      <HistoryDialog user={user} open={asked === "history"} onOpenChange={close} />
      <RolesDialog user={user} open={asked === "roles"} onOpenChange={close} />
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={question.title(fullName(user))}
          confirmLabel={question.confirmLabel}
          destructive
          onConfirm={actions[asked as keyof typeof questions]}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The address of who cannot sign in does not change: nobody could open the link for it. */
const isLockedOut = ({ status }: TeamUser): boolean => status !== userStatus.active;

const changingEmail = (ask: (asked: Asked) => void): MenuItem => ({
  label: "E-Mail ändern",
  icon: "mail",
  onSelect: () => ask("email"),
});

const resetting = (ask: (asked: Asked) => void): MenuItem => ({
  label: "Zweiten Faktor zurücksetzen",
  icon: "undo-2",
  hint: "Wenn das Telefon verloren ging.",
  onSelect: () => ask("reset"),
});

const lockOuts = (ask: (asked: Asked) => void): MenuItem[] => [
  { label: "Aussetzen", icon: "ban", hint: "Vorübergehend keine Anmeldung.", onSelect: () => ask("suspend") },
  { label: "Abmelden", icon: "log-out", hint: "Hat das Team verlassen.", onSelect: () => ask("signOff") },
];

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses what somebody may do; saving signs them out everywhere. */
function RolesDialog({ user, ...dialog }: Props) {
  const { revalidate } = useRevalidator();
  const save = async (form: FormData) => {
    const param = { id: String(user.id) };
    const { refused } = await saveForm(rolesInput, withChoice(form, "roles"), (json) =>
      read(browserApi.users[":id"].roles.$patch({ param, json })),
    );
    if (!refused) void revalidate();
    return refused?.data;
  };
  return (
    <FormDialog
      {...dialog}
      title={`Rollen von ${fullName(user)}`}
      submit="Rollen speichern"
      labels={{ roles: "Rollen" }}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>Danach ist {fullName(user)} auf allen Geräten abgemeldet und meldet sich neu an.</p>
          <RoleChoice defaultValues={user.roles} error={errors.roles} />
        </>
      )}
    </FormDialog>
  );
}

/** What is asked before somebody's access changes, and what will be lost. */
type Question = {
  title: (name: string) => string;
  confirmLabel: string;
  text: string;
  /** The state to be given, where that is what changes. */
  status?: GivenStatus;
};

const questions = {
  suspend: {
    title: (name) => `${name} aussetzen?`,
    confirmLabel: "Aussetzen",
    text: "Die Person wird überall abgemeldet und kann sich nicht mehr anmelden, bis Sie sie wieder aktivieren. Kurstermine und Anmeldungen bleiben, wie sie sind.",
    status: userStatus.suspended,
  },
  signOff: {
    title: (name) => `${name} als abgemeldet führen?`,
    confirmLabel: "Abmelden",
    text: "Die Person hat Ihr Team verlassen: Sie wird überall abgemeldet und kann sich nicht mehr anmelden. Ihr Eintrag bleibt in der Liste, Kurstermine und Anmeldungen bleiben, wie sie sind.",
    status: userStatus.signedOff,
  },
  reset: {
    title: (name) => `Zweiten Faktor von ${name} zurücksetzen?`,
    confirmLabel: "Zurücksetzen",
    text: "Das hilft, wenn das Telefon verloren ging. Zweiter Faktor, Wiederherstellungscodes und alle Passkeys gehen verloren, und die Person wird überall abgemeldet. Danach meldet sie sich mit ihrem Passwort allein an. Sie bekommt eine E-Mail, in der steht, dass Sie das waren.",
  },
  remove: {
    title: (name) => `Zugang von ${name} löschen?`,
    confirmLabel: "Zugang löschen",
    text: "Passwort und alle Sitzungen gehen verloren, und die Person verschwindet aus dieser Liste. Das lässt sich nicht rückgängig machen. Kurstermine behalten ihren Namen; unter Kursleitende steht sie als inaktiv.",
  },
} as const satisfies Record<string, Question>;
