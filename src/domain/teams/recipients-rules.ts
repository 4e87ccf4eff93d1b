/** How people pay a team without coming: who is paid this way learns of them. */
export const recipientMethods = ["stripe", "paypal", "transfer"] as const;
export type RecipientMethod = (typeof recipientMethods)[number];

const words: Record<RecipientMethod, string> = {
  stripe:
    "Stripe Payments Europe, Limited (Irland), wenn Sie mit Karte bezahlen. Stripe kann Daten in den USA verarbeiten lassen (Art. 45 und 46 DSGVO).",
  paypal:
    "PayPal (Europe) S.à r.l. et Cie, S.C.A. (Luxemburg), wenn Sie mit PayPal bezahlen. PayPal kann Daten in den USA verarbeiten lassen (Art. 46 und 47 DSGVO).",
  transfer: "Unsere Bank, wenn Sie überweisen.",
};

/** The part of a privacy notice that says who gets people's data, for the methods of payment in use. */
export const recipientsText = (methods: readonly string[]): string =>
  [
    "## Wer die Daten erhält",
    "",
    "- Die Kursleitung Ihres Kurses.",
    "- Der Anbieter unserer Kursverwaltung und dessen Dienstleister für Hosting und E-Mail-Versand. Sie arbeiten in unserem Auftrag (Art. 28 DSGVO) und innerhalb der Europäischen Union.",
    "- Ihre Krankenkasse oder deren Abrechnungsstelle, wenn sie den Kurs bezahlt.",
    ...recipientMethods.filter((method) => methods.includes(method)).map((method) => `- ${words[method]}`),
  ].join("\n");

/** All ways in which that part has ever been written by us: one for each selection of methods. */
const allRecipientsTexts = [...Array(2 ** recipientMethods.length).keys()]
  .map((mask) => recipientMethods.filter((_, place) => mask & (1 << place)))
  .map(recipientsText)
  // The longer first: each begins with a shorter one.
  .sort((one, other) => other.length - one.length);

/** A privacy notice in which the part that we wrote names the methods in use now; what the team wrote itself stays. */
export function withRecipients(privacy: string, methods: readonly string[]): string {
  const written = allRecipientsTexts.find(
    (text) => privacy.includes(`${text}\n\n`) || privacy.endsWith(text),
  );
  return written === undefined ? privacy : privacy.replace(written, () => recipientsText(methods));
}

/** The providers in use that a privacy notice does not name. */
export const unnamedProviders = (privacy: string, methods: readonly string[]): string[] =>
  [
    ["stripe", "Stripe"],
    ["paypal", "PayPal"],
  ].flatMap(([method = "", name = ""]) =>
    methods.includes(method) && !privacy.toLowerCase().includes(method) ? [name] : [],
  );
