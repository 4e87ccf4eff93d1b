import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type PaymentAccountChanged = AccountMail & {
  /** "Stripe", "PayPal" */
  provider: string;
  /** What happened; see the words below. */
  event: string;
  /** ISO 8601 */
  at: string;
  /** Who did it, when it was somebody else; else empty. */
  by: string;
  /** Whose account it is, when the team is told; else empty. */
  whose: string;
  payments_url: string;
  forgot_password_url: string;
};

type Words = {
  headline: (provider: string, whose: string) => string;
  text: (change: PaymentAccountChanged) => string;
};

const words: Record<string, Words> = {
  set: {
    headline: (provider) => `Zugangsdaten für ${provider} wurden eingetragen.`,
    text: (change) =>
      `${doer(change)} Zugangsdaten für ${change.provider} eingetragen. Was Teilnehmende online bezahlen, geht damit auf das Konto, zu dem diese Zugangsdaten gehören, sobald sie geprüft sind und die Zahlungsart eingeschaltet ist.`,
  },
  replaced: {
    headline: (provider) => `Ihre Zugangsdaten für ${provider} wurden ersetzt.`,
    text: (change) =>
      `${doer(change)} Ihre Zugangsdaten für ${change.provider} durch andere ersetzt. Was Teilnehmende online bezahlen, geht auf das Konto, zu dem die neuen gehören.`,
  },
  removed: {
    headline: (provider) => `Ihre Zugangsdaten für ${provider} wurden entfernt.`,
    text: (change) =>
      `${doer(change)} Ihre Zugangsdaten für ${change.provider} entfernt. Neue Zahlungen nehmen Sie darüber nicht mehr an; was bezahlt ist, lässt sich weiterhin erstatten.`,
  },
  refused: {
    headline: (provider, whose) =>
      `${provider} nimmt ${whose ? `die Zugangsdaten von ${whose}` : "Ihre Zugangsdaten"} nicht mehr an.`,
    text: ({ provider, at, whose }) =>
      `am ${moment(at)} hat ${provider} ${whose ? `die Zugangsdaten von ${whose}` : "Ihre Zugangsdaten"} abgelehnt, zum Beispiel weil der Schlüssel dort gelöscht oder erneuert wurde. Wir bieten ${provider} deshalb in ${whose ? "diesen" : "Ihren"} Kursen nicht mehr an, bis gültige Zugangsdaten eingetragen und geprüft sind. Wer gerade bucht, kann anders bezahlen.`,
  },
  activated: {
    headline: (provider) => `In Ihren Kursen kann jetzt mit ${provider} bezahlt werden.`,
    text: (change) =>
      `${doer(change)} die Bezahlung mit ${change.provider} in Ihren Kursen eingeschaltet. Das Geld geht auf Ihr eigenes Konto dort.`,
  },
  deactivated: {
    headline: (provider) => `In Ihren Kursen wird ${provider} nicht mehr angeboten.`,
    text: (change) =>
      `${doer(change)} die Bezahlung mit ${change.provider} in Ihren Kursen ausgeschaltet. Wer gerade dabei ist zu bezahlen, kann das noch beenden.`,
  },
};

const doer = ({ by, at }: PaymentAccountChanged) =>
  by ? `${by} hat am ${moment(at)}` : `Sie haben am ${moment(at)}`;

const unknown: Words = {
  headline: (provider) => `An Ihrer Online-Bezahlung mit ${provider} hat sich etwas geändert.`,
  text: ({ provider, at }) =>
    `am ${moment(at)} hat sich an Ihrer Online-Bezahlung mit ${provider} etwas geändert.`,
};

const wordsFor = (event: string): Words => words[event] ?? unknown;

const subject = ({ event, provider, whose }: PaymentAccountChanged) =>
  wordsFor(event).headline(provider, whose).replace(/\.$/, "");

/** Tells an instructor that where her money goes has changed, in case it was not in her interest. */
function Mail(change: PaymentAccountChanged) {
  const { recipient_name, platform, provider, event, payments_url, whose } = change;
  const { headline, text } = wordsFor(event);
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline={headline(provider, whose)}
      reason={`Sie bekommen diese E-Mail zu Ihrer Sicherheit, weil sich bei ${platform.name} geändert hat, wohin Zahlungen für Ihre Kurse gehen.`}
    >
      <Paragraph>{text(change)}</Paragraph>
      {event === "refused" ? (
        <Paragraph>
          Neue Schlüssel legen Sie in Ihrem Konto bei {provider} an, die Zahlungsarten öffnen Sie hier. Tragen
          Sie dort bitte gültige Zugangsdaten ein, und schalten Sie {provider} danach wieder ein.
        </Paragraph>
      ) : (
        <InCaseItWasNot change={change} />
      )}
      <Action href={payments_url}>Zahlungsarten ansehen</Action>
    </Frame>
  );
}

/** After these nobody can pay that way any more: there is nothing left to switch off. */
const isOffNow = (event: string) => event === "removed" || event === "deactivated";

/** Somebody has done this, perhaps not in her interest. */
const InCaseItWasNot = ({
  change: { event, provider, forgot_password_url },
}: {
  change: PaymentAccountChanged;
}) => (
  <>
    <Paragraph>War das in Ihrem Sinn, ist nichts weiter zu tun.</Paragraph>
    <Paragraph>
      {isOffNow(event)
        ? "War es das nicht? Dann sprechen Sie bitte mit der Leitung Ihres Teams."
        : `War es das nicht? Dann schalten Sie die Zahlungsart bitte gleich aus, sprechen Sie mit der Leitung Ihres Teams, und löschen Sie Schlüssel, die Ihnen fremd sind, in Ihrem Konto bei ${provider}.`}
    </Paragraph>
    <Paragraph>
      Könnte jemand Ihr Passwort kennen? Ein neues legen Sie hier fest: {forgot_password_url}
    </Paragraph>
  </>
);

const sample: PaymentAccountChanged = {
  ...account,
  provider: "Stripe",
  event: "replaced",
  at: "2027-01-12T22:34:00+01:00",
  by: "Miriam Oehme",
  whose: "",
  payments_url: "https://kurshafen.example/admin/kursleitende/1/zahlungsarten",
  forgot_password_url: "https://kurshafen.example/forgot-password",
};

export const paymentAccountChanged: Template<PaymentAccountChanged> = { subject, Mail, sample };
