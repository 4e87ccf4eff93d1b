import { recipientsText } from "../../../domain/teams/recipients-rules.ts";
import type { Team } from "../../../domain/teams/schema.ts";
import { formatMonth } from "../../../shared/time/dates.ts";
import { federalStateNames } from "../../../shared/time/holidays.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";

/** Beginnings of legal texts, filled from the profile; what is missing stands in square brackets. */

const or = (value: string, gap: string) => value || `[${gap}]`;
const address = ({ name, street, zip, city }: Team) =>
  [name, or(street, "Straße und Hausnummer"), or(`${zip} ${city}`.trim(), "Postleitzahl und Ort")].join("\n");
const contact = ({ phone, email }: Team) => `${phone ? `Telefon: ${phone}\n` : ""}E-Mail: ${email}`;
const mail = ({ email }: Team) => `[${email}](mailto:${email})`;

/** Who acts for a practice that has a name of its own. */
const representedBy = ({ name, responsible }: Team) =>
  name === responsible ? "" : `\nVertreten durch: ${or(responsible, "Vor- und Nachname")}\n`;

/** The title, the law and where it can be read, of professions that a law regulates (§ 5 Abs. 1 Nr. 5 DDG). */
const regulated: Partial<Record<Team["profession"], { title: string; law: string }>> = {
  midwife: {
    title: "Hebamme",
    law: "Hebammengesetz (www.gesetze-im-internet.de/hebg_2020)",
  },
  nurse: {
    title: "Gesundheits- und Kinderkrankenpflegerin",
    law: "Pflegeberufegesetz (www.gesetze-im-internet.de/pflbg)",
  },
  physiotherapist: {
    title: "Physiotherapeutin",
    law: "Masseur- und Physiotherapeutengesetz (www.gesetze-im-internet.de/mphg)",
  },
};

function professionPart({ profession, authority, federal_state }: Team): string {
  if (profession === "unregulated") return "";
  const { title = "[Beruf, oben zu wählen]", law = "" } = regulated[profession] ?? {};
  const state = federal_state ? ` (${federalStateNames[federal_state]})` : "";
  const rules =
    profession === "midwife" ? `${law} und die Berufsordnung für Hebammen Ihres Bundeslandes` : law;
  return `## Berufsrechtliche Angaben

Berufsbezeichnung: ${title}, verliehen in der Bundesrepublik Deutschland
Zuständige Aufsichtsbehörde: ${or(authority, "Name und Anschrift der Behörde")}
${rules ? `Berufsrechtliche Regelungen: ${rules.replace(" Ihres Bundeslandes", state || " des Landes")}\n` : ""}
`;
}

/** What a statement on accessibility cannot know of itself: the way into the rooms. */
export const startingAccessibility = (): string => `Zu unseren Räumen:

- Eingang: [zum Beispiel: stufenlos vom Hof aus, Tür 90 cm breit]
- Toilette: [zum Beispiel: nicht rollstuhlgerecht]
- Begleitung und Assistenzhunde: [zum Beispiel: herzlich willkommen]

Brauchen Sie etwas, damit Sie teilnehmen können? Schreiben Sie uns vor dem Kurs.`;

/** Who offers the courses (§ 5 DDG). */
export const startingImprint = (team: Team): string => `Angaben gemäß § 5 Digitale-Dienste-Gesetz (DDG)

## Anbieterin

${address(team)}
${representedBy(team)}
## So erreichen Sie uns

${contact(team)}

## Steuer

${team.vat_id ? `Umsatzsteuer-Identifikationsnummer: ${team.vat_id}` : "Eine Umsatzsteuer-Identifikationsnummer ist nicht vergeben."}

${professionPart(team)}## Verantwortlich für den Inhalt

Verantwortlich nach § 18 Abs. 2 Medienstaatsvertrag: ${or(team.responsible, "Vor- und Nachname")}, Anschrift wie oben.

## Streitbeilegung

Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.`;

/** What is done with people's data (Art. 13 DSGVO); the periods are those after which data are deleted here. */
export const startingPrivacy = (
  team: Team,
  now: Date,
): string => `Diese Hinweise sagen, was wir mit Ihren Angaben tun, wenn Sie sich zu einem Kurs anmelden oder uns schreiben.

## Verantwortlich

${address(team)}
${contact(team)}

## Wenn Sie sich anmelden

Wir verarbeiten, was Sie im Formular angeben: Ihren Namen, Ihre Anschrift, E-Mail-Adresse und Telefonnummer, je nach Kurs auch den errechneten Geburtstermin oder das Geburtsdatum Ihres Kindes, Angaben zu Ihrer Krankenversicherung und zu Ihrer Begleitung. Wir brauchen das, um den Kurs mit Ihnen zu vereinbaren, durchzuführen und abzurechnen (Art. 6 Abs. 1 lit. b DSGVO). Dazu gehört, wer bei welchem Treffen dabei war; die Liste eines Treffens kann für einige Tage auf dem Telefon der Kursleitung liegen, damit sie auch ohne Netz zur Hand ist.

Manche Angaben verraten etwas über Ihre Gesundheit. Wir verarbeiten sie, weil Sie eingewilligt haben (Art. 9 Abs. 2 lit. a DSGVO) oder weil es für Ihre Versorgung nötig ist (Art. 9 Abs. 2 lit. h DSGVO). Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen.

## Wenn Sie uns schreiben

Ihre Nachricht und Ihre Kontaktdaten verwenden wir, um zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO).

${recipientsText(team.methods)}

## Wie lange wir sie behalten

Anfragen und Einträge auf Wartelisten löschen wir nach sechs Monaten, Anmeldungen nach drei Jahren. Gehören sie zu einer Behandlungsakte, bewahren wir sie zehn Jahre auf (§ 630f BGB), Rechnungen acht Jahre (§ 147 AO).

## Ihre Rechte

Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, die Verarbeitung einschränken lassen und Ihre Daten in einem gängigen Format erhalten (Art. 15 bis 20 DSGVO). Verarbeitungen, die wir auf ein berechtigtes Interesse stützen, können Sie widersprechen (Art. 21 DSGVO). Schreiben Sie uns dazu an ${mail(team)}.

Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa bei ${team.federal_state ? `der für den Datenschutz zuständigen Behörde des Landes ${federalStateNames[team.federal_state]}` : "der Datenschutz-Aufsichtsbehörde des Landes, in dem Sie wohnen"}.

Ob Sie uns Ihre Daten geben, entscheiden Sie. Ohne die Angaben, die das Formular verlangt, können wir Sie nicht anmelden. Entscheidungen allein durch Computer treffen wir nicht.

## Diese Seiten

Beim Aufruf verarbeitet der Server die IP-Adresse Ihres Geräts, die aufgerufene Adresse und den Zeitpunkt, damit die Seite ankommt und sicher bleibt (Art. 6 Abs. 1 lit. f DSGVO). Es gibt keine Werbung, keine Messung Ihres Verhaltens und keine Verbindung zu Dritten. Erst wenn Sie online bezahlen, kommen Sie auf die Seite des Zahlungsanbieters.

Stand: ${formatMonth(now)}`;

/** Under which conditions courses are held. */
export const startingTerms = (
  team: Team,
  now: Date,
): string => `Diese Bedingungen gelten für alle Kurse von ${team.name}.

## 1. Anmeldung

Mit dem Absenden des Formulars melden Sie sich verbindlich an. Der Vertrag kommt zustande, wenn wir Ihnen den Platz per E-Mail bestätigen. Ein Eintrag auf der Warteliste ist unverbindlich.

## 2. Gebühr und Bezahlung

Es gilt die Gebühr, die beim Kurstermin steht. ${team.offers_transfer ? `Überweisungen erbitten wir innerhalb von ${team.transfer_days} Tagen nach der Bestätigung, spätestens zum Beginn des Kurses.` : "Bezahlt wird beim ersten Treffen."} Zahlt Ihre gesetzliche Krankenkasse den Kurs, so rechnen wir nur die Stunden mit ihr ab, an denen Sie teilnehmen. Treffen, die Sie versäumen, stellen wir Ihnen mit der Gebühr in Rechnung, die beim Kurstermin und vor der Buchung steht.

## 3. Wenn Sie absagen

Es gelten die Fristen, die vor der Buchung angezeigt werden und in Ihrer Bestätigung stehen. Wo sie oder ein versäumtes Treffen etwas kosten, gilt: ${SMALLER_LOSS} Absagen können Sie jederzeit über den Link in Ihrer Bestätigung. Eine Ersatzperson können Sie gern vorschlagen.

## 4. Wenn wir absagen

Fällt ein Treffen aus, etwa weil die Kursleitung erkrankt ist oder zu einer Geburt gerufen wird, bieten wir einen Ersatztermin an oder erstatten den Anteil. Sagen wir den ganzen Kurs ab, erhalten Sie Ihre Zahlung vollständig zurück.

## 5. Teilnahme und Gesundheit

Bitte sagen Sie uns vor dem Kurs, worauf wir Rücksicht nehmen sollen, und fragen Sie bei Beschwerden vorher Ihre Hebamme oder Ihre Ärztin. Für Ihr Kind sind Sie während des Kurses selbst verantwortlich.

## 6. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit und bei Verletzung von Leben, Körper oder Gesundheit. Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf deren Erfüllung Sie vertrauen durften, und dann begrenzt auf den vorhersehbaren, typischen Schaden.

## 7. Schluss

Es gilt deutsches Recht. Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam.

Stand: ${formatMonth(now)}`;
