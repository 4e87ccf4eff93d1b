/** The practice's own texts; it is invented, and they say so. */
export const legalTexts = {
  imprint: `Hebammenpraxis Sonnenschein
Katharina Lindner
Karl-Heine-Straße 54, Hinterhaus
04229 Leipzig

Telefon: 0341 000 12 34
E-Mail: praxis@sonnenschein.example

## Berufsrechtliche Angaben

Berufsbezeichnung: Hebamme, verliehen in der Bundesrepublik Deutschland.
Es gilt die Sächsische Hebammenberufsordnung.

## Verantwortlich für den Inhalt

Katharina Lindner, Anschrift wie oben.

## Streitbeilegung

Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil.

## Hinweis

Diese Praxis ist erfunden. Sie zeigt, wie ein Team seine Kurse anbietet; Personen, Kurse und Anmeldungen gibt es nicht.`,

  privacy: `Verantwortlich für Ihre Daten ist Katharina Lindner, Hebammenpraxis Sonnenschein, Karl-Heine-Straße 54, 04229 Leipzig, praxis@sonnenschein.example.

## Was wir von Ihnen wissen müssen

Wenn Sie sich zu einem Kurs anmelden, brauchen wir Ihren Namen, Ihre E-Mail-Adresse und das, was das Formular des Kurses sonst noch fragt: je nach Kurs Ihre Anschrift und Telefonnummer, den errechneten Termin oder das Geburtsdatum Ihres Kindes und Angaben zu Ihrer Krankenkasse. Ohne diese Angaben können wir den Kurs nicht durchführen und nicht abrechnen.

## Wozu und auf welcher Grundlage

- Durchführung des Kurses und Behandlung: Art. 6 Abs. 1 b und Art. 9 Abs. 2 h DSGVO
- Abrechnung mit der Krankenkasse und Buchführung: Art. 6 Abs. 1 c DSGVO
- Antwort auf Ihre Anfragen: Art. 6 Abs. 1 f DSGVO

Hebammen unterliegen der Schweigepflicht. Das gilt auch für den Dienstleister, der dieses Buchungssystem für uns betreibt; mit ihm besteht ein Vertrag nach Art. 28 DSGVO.

## Wer Ihre Angaben noch bekommt

- Ihre Krankenkasse oder deren Abrechnungsstelle, wenn sie den Kurs bezahlt
- Stripe Payments Europe, Limited (Irland), wenn Sie mit Karte bezahlen. Stripe kann Daten in den USA verarbeiten lassen (Art. 45 und 46 DSGVO)
- PayPal (Europe) S.à r.l. et Cie, S.C.A. (Luxemburg), wenn Sie mit PayPal bezahlen. PayPal kann Daten in den USA verarbeiten lassen (Art. 46 und 47 DSGVO)
- Unsere Bank, wenn Sie überweisen

## Wie lange wir Daten aufbewahren

- Wartelisten und Anfragen: sechs Monate
- Anmeldungen: drei Jahre nach dem Kurs
- Rechnungen: acht Jahre
- Unterlagen zu Ihrer Behandlung: zehn Jahre

## Ihre Rechte

Sie können Auskunft verlangen, Angaben berichtigen oder löschen lassen, der Verarbeitung widersprechen und Ihre Daten in einem gängigen Format erhalten. Schreiben Sie uns dazu eine E-Mail. Beschweren können Sie sich bei der Sächsischen Datenschutz- und Transparenzbeauftragten.`,

  terms: `## 1. Anmeldung

Mit Ihrer Anmeldung buchen Sie einen Platz in einem bestimmten Kurs. Verbindlich wird sie, sobald Sie unsere Bestätigung per E-Mail erhalten. Ein Platz auf der Warteliste verpflichtet Sie zu nichts.

## 2. Preise und Bezahlung

Es gilt der Preis, der beim Kurs steht. Geburtsvorbereitung und Rückbildung rechnen wir bei gesetzlich Versicherten mit der Krankenkasse ab. Versäumte Treffen übernimmt die Kasse nicht; was sie dann kosten, steht beim Kurs und noch einmal vor der Buchung. Privat Versicherte erhalten eine Rechnung, die sie bei ihrer Kasse einreichen.

## 3. Absage

Absagen können Sie über den Link in Ihrer Bestätigung. Was eine Absage kostet und bis wann sie nichts kostet, steht bei jedem Kurs und noch einmal vor der Buchung. Rückt jemand von der Warteliste nach, entfallen die Kosten. Sie dürfen nachweisen, dass uns durch eine Absage oder ein versäumtes Treffen kein oder ein geringerer Schaden entstanden ist; dann zahlen Sie nur diesen.

## 4. Wenn wir absagen müssen

Fällt ein Treffen aus, holen wir es nach oder ein Teammitglied vertritt. Muss ein ganzer Kurs ausfallen, erhalten Sie bereits bezahlte Beträge vollständig zurück.

## 5. Verantwortung

Bitte sagen Sie der Kursleitung vor dem ersten Treffen, wenn Ihnen Ärztin oder Arzt zu Vorsicht geraten haben. Für mitgebrachte Gegenstände haften wir nur bei Vorsatz und grober Fahrlässigkeit.`,
};
