import { Frame } from "../frame.tsx";
import { Action, Paragraph, TextLink } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type SecurityNotice = AccountMail & {
  /** What happened; see the words below. */
  event: string;
  /** ISO 8601 */
  at: string;
  /** Who did it, when it was somebody else; else empty. */
  by: string;
  /** The passkey's name, where it is about one. */
  passkey: string;
  /** How many recovery codes are left, where one was used. */
  codes_left: string;
  account_url: string;
  forgot_password_url: string;
};

type Words = { headline: string; text: (notice: SecurityNotice) => string };

const words: Record<string, Words> = {
  "second-factor-on": {
    headline: "Ihr zweiter Faktor ist eingerichtet.",
    text: ({ at }) =>
      `seit ${moment(at)} fragen wir nach Ihrem Passwort auch nach dem Code aus Ihrer App. Bewahren Sie die Wiederherstellungscodes gut auf: Mit ihnen melden Sie sich an, wenn Sie Ihr Telefon nicht zur Hand haben.`,
  },
  "second-factor-off": {
    headline: "Ihr zweiter Faktor wurde abgeschaltet.",
    text: ({ at }) => `seit ${moment(at)} melden Sie sich wieder mit Ihrem Passwort allein an.`,
  },
  "second-factor-reset": {
    headline: "Ihr zweiter Faktor wurde zurückgesetzt.",
    text: ({ at, by }) =>
      `${by || "jemand aus der Leitung Ihres Teams"} hat am ${moment(at)} Ihren zweiten Faktor und Ihre Passkeys entfernt und Sie auf allen Geräten abgemeldet. Sie melden sich mit Ihrem Passwort allein an und können beides neu einrichten.`,
  },
  "recovery-codes-renewed": {
    headline: "Sie haben neue Wiederherstellungscodes.",
    text: ({ at }) =>
      `seit ${moment(at)} gelten Ihre neuen Wiederherstellungscodes und die alten nicht mehr.`,
  },
  "recovery-code-used": {
    headline: "Ein Wiederherstellungscode wurde benutzt.",
    text: ({ at, codes_left }) =>
      `am ${moment(at)} hat sich jemand mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes angemeldet. ${codesLeft(codes_left)}`,
  },
  "passkey-added": {
    headline: "Ein Passkey wurde angelegt.",
    text: ({ at, passkey }) =>
      `seit ${moment(at)} können Sie sich mit dem Passkey „${passkey}“ anmelden, ohne Passwort und Code.`,
  },
  "passkey-removed": {
    headline: "Ein Passkey wurde entfernt.",
    text: ({ at, passkey }) => `seit ${moment(at)} gilt der Passkey „${passkey}“ nicht mehr.`,
  },
  "email-change-stopped": {
    headline: "Die Änderung Ihrer E-Mail-Adresse ist aufgehalten.",
    text: ({ at }) =>
      `seit ${moment(at)} gehört Ihr Konto wieder zu dieser Adresse. Alle Geräte sind abgemeldet, und was seit der Änderung zum Anmelden eingerichtet wurde, ist entfernt. Ihr bisheriges Passwort gilt nicht mehr. Legen Sie ein neues fest, falls Sie das noch nicht getan haben, und sehen Sie dann unter „Mein Konto“ nach, ob Sie jeden Passkey kennen.`,
  },
};

const codesLeft = (left: string) =>
  left === "1" ? "Es ist noch einer übrig." : `Es sind noch ${left === "0" ? "keine" : left} übrig.`;

const unknown: Words = {
  headline: "An Ihrer Anmeldung hat sich etwas geändert.",
  text: ({ at }) => `am ${moment(at)} hat sich etwas daran geändert, wie Sie sich anmelden.`,
};

const wordsFor = (event: string): Words => words[event] ?? unknown;

const subject = ({ event }: SecurityNotice) => wordsFor(event).headline.replace(/\.$/, "");

/** Tells somebody that the way she signs in has changed, in case it was somebody else. */
function Mail(notice: SecurityNotice) {
  const { recipient_name, platform, event, account_url, forgot_password_url } = notice;
  const { headline, text } = wordsFor(event);
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline={headline}
      reason={`Sie bekommen diese E-Mail zu Ihrer Sicherheit, weil sich an Ihrem Konto bei ${platform.name} etwas geändert hat.`}
    >
      <Paragraph>{text(notice)}</Paragraph>
      <Paragraph>
        War das in Ihrem Sinn, ist nichts weiter zu tun. Was gilt, steht hier:{" "}
        <TextLink href={account_url}>Mein Konto</TextLink>
      </Paragraph>
      <Paragraph>War es das nicht? Dann legen Sie bitte sofort ein neues Passwort fest:</Paragraph>
      <Action href={forgot_password_url}>Neues Passwort anfordern</Action>
    </Frame>
  );
}

const sample: SecurityNotice = {
  ...account,
  event: "second-factor-off",
  at: "2027-01-12T22:34:00+01:00",
  by: "",
  passkey: "",
  codes_left: "",
  account_url: "https://kurshafen.example/admin/konto",
  forgot_password_url: "https://kurshafen.example/forgot-password",
};

export const securityNotice: Template<SecurityNotice> = { subject, Mail, sample };
