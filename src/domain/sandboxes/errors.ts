import { Refusal } from "../../shared/refusal.ts";

/** This installation lets nobody try without an account. */
export const sandboxesOff = () =>
  new Refusal(404, "sandboxes_off", "Hier kann man nicht ohne Konto ausprobieren. Ein Konto ist kostenlos.");

/** Whoever is signed in would be signed out. */
export const signedInAlready = (name: string) =>
  new Refusal(
    409,
    "signed_in_already",
    `Sie sind als ${name} angemeldet. Zum Ausprobieren melden wir Sie ab. Möchten Sie das?`,
  );

/** All sandboxes are in use. */
export const sandboxesFull = () =>
  new Refusal(
    503,
    "sandboxes_full",
    "Gerade probieren sehr viele gleichzeitig aus. Bitte versuchen Sie es in einer Viertelstunde noch einmal.",
    { retryAfterSeconds: 900 },
  );

/** What reaches people, accounts or money outside does not work where nothing leaves the product. */
export const notInSandbox = () =>
  new Refusal(
    403,
    "not_in_sandbox",
    "Das geht beim Ausprobieren nicht. Mit einem eigenen Konto steht Ihnen alles offen.",
  );

/** A team in earnest sends its mails. */
export const notASandbox = () =>
  new Refusal(404, "not_a_sandbox", "Ihr Team verschickt seine E-Mails. Hier gibt es nichts anzusehen.");

/** The mail is none of this sandbox. */
export const mailUnknown = () => new Refusal(404, "mail_unknown", "Diese E-Mail gibt es nicht.");
