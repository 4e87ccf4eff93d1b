import { type GivenStatus, userStatus } from "../../../domain/users/rules.ts";

/** What is asked before somebody's access changes, and what will be lost. */
export type Question = {
  title: (name: string) => string;
  confirmLabel: string;
  text: string;
  /** The standing to be given, where that is what changes. */
  status?: GivenStatus;
};

export const questions = {
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
