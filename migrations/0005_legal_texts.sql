-- The platform's own texts as they come with it. An operator publishes further versions; what was published stays.
-- A small part of Markdown: `## ` begins a heading, `- ` an item, empty lines part paragraphs.

insert into legal_texts (key, version, body) values ('imprint', 1, $text$
Angaben gemäß § 5 Digitale-Dienste-Gesetz (DDG)

## Anbieterin

Kurshafen GmbH i. G.
Am Musterkai 12
04999 Hafenstadt
Deutschland

Vertreten durch die Geschäftsführerin Johanna Beispiel

## So erreichen Sie uns

E-Mail: [hilfe@kurshafen.example](mailto:hilfe@kurshafen.example)
Telefon: 0341 000 00 00 (Montag bis Freitag, 9–16 Uhr)

## Handelsregister und Umsatzsteuer

Die Gesellschaft ist in Gründung; die Eintragung beim Amtsgericht Leipzig ist beantragt. Die Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz wird hier nachgetragen, sobald sie vergeben ist.

## Verantwortlich für den Inhalt

Verantwortlich nach § 18 Abs. 2 Medienstaatsvertrag: Johanna Beispiel, Anschrift wie oben.

Die Kursangebote auf den Seiten der Teams verantworten die jeweiligen Teams. Deren Impressum steht am Fuß ihrer Seiten.

## Streitbeilegung

Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Kurshafen richtet sich an Unternehmerinnen und Unternehmer; Verträge über Kurse schließen Sie mit dem Team, das den Kurs anbietet.
$text$);

insert into legal_texts (key, version, body) values ('privacy', 1, $text$
Diese Erklärung sagt, welche Daten wir verarbeiten, wenn Sie die Seiten von Kurshafen besuchen oder ein Konto führen, und welche Rechte Sie haben. Wenn Sie sich bei einem Team zu einem Kurs anmelden, ist dieses Team verantwortlich; wir verarbeiten die Daten dann in seinem Auftrag, und es gilt die Datenschutzerklärung des Teams.

## 1. Verantwortliche

Kurshafen GmbH i. G., Am Musterkai 12, 04999 Hafenstadt, [datenschutz@kurshafen.example](mailto:datenschutz@kurshafen.example)

## 2. Wenn Sie unsere Seiten besuchen

Damit eine Seite bei Ihnen ankommt, verarbeitet unser Server die IP-Adresse Ihres Geräts, die aufgerufene Adresse, den Zeitpunkt und die Angaben, die Ihr Browser mitsendet. Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; unser Interesse ist ein sicherer Betrieb. Aufzeichnungen darüber löschen wir nach spätestens 14 Tagen, außer wir brauchen sie, um einen Angriff aufzuklären.

Schriften, Bilder, Symbole und Programme liefern wir selbst aus. Ihr Browser stellt beim Besuch keine Verbindung zu Dritten her. Wir messen nicht, was Sie auf den Seiten tun, und zeigen keine Werbung.

## 3. Cookies

Wir setzen Cookies nur, wenn Sie sich anmelden. Sie sind für diesen Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG), enthalten keine Daten für Werbung und enden nach sieben Tagen oder mit der Abmeldung:

- ein Sitzungs-Cookie, an dem der Server Sie erkennt,
- vier lesbare Cookies („isAuthenticated“, „team_token“, „token_timestamp“, „user“), aus denen die Oberfläche Ihren Namen, Ihr Team und den Zeitpunkt der letzten Prüfung nimmt.

Ob Sie die helle oder die dunkle Darstellung gewählt haben, merkt sich Ihr Browser. Diese Angabe verlässt Ihr Gerät nicht.

## 4. Wenn Sie ein Konto haben

Wir verarbeiten Ihren Namen, Ihre E-Mail-Adresse, Ihr Passwort (nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt), Ihr Team und Ihre Rollen darin, Ihre Zustimmungen zu diesen Texten mit Zeitpunkt und Fassung sowie ein Protokoll der Änderungen, die Sie vornehmen. Rechtsgrundlage ist der Nutzungsvertrag (Art. 6 Abs. 1 lit. b DSGVO), für das Protokoll zusätzlich unser Interesse an Nachvollziehbarkeit (lit. f).

Um das Erraten von Passwörtern zu verhindern, zählen wir Anmeldeversuche unter einem Prüfwert aus Netzadresse und E-Mail-Adresse. Diese Zähler verfallen nach höchstens einer Stunde.

Wir schreiben Ihnen E-Mails, die zum Konto gehören: Bestätigung der Adresse, neues Passwort, Hinweise zu Testzeit und Tarif. Werbung schicken wir nur, wenn Sie eingewilligt haben.

## 5. Wer die Daten außerdem erhält

Wir setzen Dienstleister ein, die in unserem Auftrag und nur innerhalb der Europäischen Union arbeiten: einen Anbieter für Server und einen für den Versand von E-Mails. Welche das sind, steht in der Anlage zum Vertrag zur Auftragsverarbeitung. Eine Übermittlung in Drittländer findet nicht statt.

## 6. Wie lange wir Daten behalten

Kontodaten behalten wir, solange das Konto besteht. Danach löschen wir sie binnen 30 Tagen; Sicherungskopien werden spätestens nach weiteren 30 Tagen überschrieben. Rechnungen bewahren wir acht Jahre auf, weil das Gesetz es verlangt (§ 147 AO).

## 7. Ihre Rechte

Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, die Verarbeitung einschränken lassen und Ihre Daten in einem gängigen Format erhalten (Art. 15 bis 20 DSGVO). Verarbeitungen, die wir auf ein berechtigtes Interesse stützen, können Sie widersprechen (Art. 21 DSGVO). Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen. Schreiben Sie uns dazu an [datenschutz@kurshafen.example](mailto:datenschutz@kurshafen.example).

Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa bei der für Ihren Wohnort oder bei der Sächsischen Datenschutz- und Transparenzbeauftragten.

## 8. Sicherheit

Alle Verbindungen sind verschlüsselt. Jedes Team sieht nur seine eigenen Daten; dafür sorgen zwei voneinander unabhängige Schranken, eine davon in der Datenbank selbst.

Stand: Oktober 2026
$text$);

insert into legal_texts (key, version, body) values ('terms', 1, $text$
Diese Bedingungen gelten für Verträge zwischen der Kurshafen GmbH i. G. („wir“) und Unternehmerinnen, Unternehmern und Einrichtungen, die Kurshafen für ihre Kurse nutzen („Sie“, „das Team“).

## 1. Worum es geht

Kurshafen ist eine Anwendung im Internet, mit der Sie Kurse und Kurstermine veröffentlichen, Anmeldungen annehmen, Wartelisten führen und Teilnehmende verwalten. Das Angebot richtet sich ausschließlich an Unternehmer im Sinne des § 14 BGB und an Einrichtungen, nicht an Verbraucher.

Verträge über Kurse kommen allein zwischen Ihnen und Ihren Teilnehmenden zustande. Wir sind daran nicht beteiligt, nehmen kein Geld für Sie entgegen und erheben keine Gebühr je Buchung.

## 2. Vertragsschluss und Testzeit

Mit dem Absenden der Registrierung bieten Sie den Abschluss eines Nutzungsvertrags an. Wir nehmen an, indem wir das Konto freischalten, sobald Sie Ihre E-Mail-Adresse bestätigt haben.

Die ersten 30 Tage nutzen Sie den Tarif „Praxis“ kostenlos und ohne Angabe von Zahlungsdaten. Danach wählen Sie einen Tarif. Wählen Sie keinen, gilt der kostenlose Tarif „Start“: Es wird nichts gelöscht; was über dessen Grenzen hinausgeht, bleibt lesbar, kann aber nicht neu aktiviert werden.

## 3. Was wir leisten

Umfang und Grenzen der Tarife stehen auf der Preisseite. Sie behalten die Fassung Ihres Tarifs, die Sie gewählt haben. Wir entwickeln Kurshafen weiter und dürfen Funktionen ändern, solange das für Sie zumutbar ist und der vereinbarte Zweck erhalten bleibt.

Wir streben an, dass Kurshafen im Jahresmittel zu 99,5 Prozent der Zeit erreichbar ist. Wartungen, die den Betrieb unterbrechen, kündigen wir mindestens zwei Tage vorher an und legen sie in die Nacht.

## 4. Was wir von Ihnen erwarten

- Sie machen richtige Angaben und halten sie aktuell.
- Sie behandeln Zugangsdaten vertraulich und geben jeder Person einen eigenen Zugang.
- Sie veröffentlichen nur Inhalte, an denen Sie die nötigen Rechte haben, und erfüllen Ihre Pflichten gegenüber Teilnehmenden selbst, insbesondere bei Preisangaben, Widerrufsbelehrung, Impressum und Datenschutz. Kurshafen unterstützt Sie dabei, ersetzt aber keine Rechtsberatung.
- Sie nutzen Kurshafen nicht für Inhalte, die gegen Gesetze oder Rechte anderer verstoßen.

## 5. Preise und Zahlung

Es gelten die Preise der Preisseite zuzüglich Umsatzsteuer. Wir rechnen je nach Ihrer Wahl monatlich oder jährlich im Voraus ab. Rechnungen stellen wir elektronisch. Preise dürfen wir mit einer Frist von sechs Wochen zum Beginn der nächsten Abrechnungszeit ändern; Sie können dann zu diesem Zeitpunkt kündigen.

## 6. Laufzeit, Kündigung, Mitnahme der Daten

Der Vertrag läuft auf unbestimmte Zeit. Sie können jederzeit zum Ende der bezahlten Zeit kündigen, wir mit einer Frist von drei Monaten. Das Recht zur Kündigung aus wichtigem Grund bleibt unberührt. Kündigen können Sie in der Anwendung oder in Textform.

Ihre Daten können Sie jederzeit in gängigen Formaten ausführen, auch um zu einem anderen Anbieter zu wechseln (Verordnung (EU) 2023/2854). Dafür berechnen wir nichts. Nach dem Ende des Vertrags halten wir sie 30 Tage zum Abruf bereit und löschen sie dann, soweit keine gesetzliche Pflicht zur Aufbewahrung besteht.

## 7. Datenschutz und Verschwiegenheit

Für Daten Ihrer Teilnehmenden schließen wir mit der Registrierung einen Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO. Er enthält auch die Verpflichtung zur Verschwiegenheit nach § 203 StGB.

## 8. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf deren Erfüllung Sie vertrauen durften und ohne die der Vertrag nicht durchführbar ist, und dann begrenzt auf den vorhersehbaren, typischen Schaden. Die verschuldensunabhängige Haftung für Mängel, die bei Vertragsschluss schon vorhanden waren (§ 536a Abs. 1 BGB), ist ausgeschlossen.

## 9. Änderungen dieser Bedingungen

Änderungen teilen wir Ihnen mindestens sechs Wochen vorher per E-Mail mit. Wesentliche Änderungen gelten nur, wenn Sie zustimmen. Im Übrigen gelten sie als angenommen, wenn Sie nicht bis zum Inkrafttreten widersprechen; darauf weisen wir in der Mitteilung hin.

## 10. Schluss

Es gilt deutsches Recht. Gerichtsstand ist, soweit zulässig, Leipzig. Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam.

Stand: Oktober 2026
$text$);

insert into legal_texts (key, version, body) values ('av_contract', 1, $text$
Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO zwischen dem Team, das Kurshafen nutzt („Verantwortliche“), und der Kurshafen GmbH i. G., Am Musterkai 12, 04999 Hafenstadt („Auftragsverarbeiterin“). Er wird elektronisch geschlossen (Art. 28 Abs. 9 DSGVO).

## 1. Gegenstand und Dauer

Die Auftragsverarbeiterin betreibt für die Verantwortliche die Anwendung Kurshafen und verarbeitet dabei personenbezogene Daten, um Kurse zu veröffentlichen, Anmeldungen und Wartelisten zu führen, Nachrichten zu versenden, Zahlungen zuzuordnen und Rechnungen zu erstellen. Dieser Vertrag gilt so lange wie der Nutzungsvertrag und darüber hinaus, solange Daten der Verantwortlichen vorhanden sind.

## 2. Art der Daten und betroffene Personen

- Teilnehmende, deren Kinder und Begleitpersonen sowie Interessierte: Name, Anschrift, E-Mail-Adresse, Telefonnummer, gebuchte Kurse, Anwesenheit, Zahlungen, Nachrichten.
- Besondere Arten von Daten (Art. 9 DSGVO), soweit die Verantwortliche sie erhebt: voraussichtlicher Geburtstermin, Geburtsdatum des Kindes, Angaben zur Krankenversicherung; auch die Buchung eines Kurses zu Schwangerschaft oder Rückbildung.
- Mitarbeitende und Kursleitende der Verantwortlichen: Name, Kontaktdaten, Rollen, Protokoll ihrer Änderungen.

## 3. Weisungen

Die Auftragsverarbeiterin verarbeitet die Daten nur auf dokumentierte Weisung der Verantwortlichen. Die Nutzung der Anwendung gilt als Weisung; weitere Weisungen bedürfen der Textform. Hält die Auftragsverarbeiterin eine Weisung für rechtswidrig, weist sie unverzüglich darauf hin und darf die Ausführung bis zur Klärung aussetzen. Sie verarbeitet die Daten ausschließlich innerhalb der Europäischen Union und nicht für eigene Zwecke.

## 4. Vertraulichkeit und Berufsgeheimnis

Zugang zu den Daten haben nur Personen, die ihn für ihre Aufgabe brauchen und zur Vertraulichkeit verpflichtet sind. Unterliegt die Verantwortliche der Schweigepflicht nach § 203 StGB, gilt zusätzlich: Die Auftragsverarbeiterin ist als mitwirkende Person über die strafrechtlichen Folgen einer Verletzung belehrt, verschafft sich von geschützten Geheimnissen nur Kenntnis, soweit es zur Erfüllung des Vertrags nötig ist, und verpflichtet alle, die sie heranzieht, in Textform ebenso.

## 5. Maßnahmen zum Schutz der Daten

- Verschlüsselung aller Übertragungen; Verschlüsselung der Datenträger und der Sicherungskopien.
- Trennung der Teams in der Anwendung und zusätzlich in der Datenbank.
- Persönliche Zugänge mit abgestuften Rollen; Passwörter nur als rechenaufwendiger Prüfwert; Begrenzung von Anmeldeversuchen.
- Protokoll darüber, wer was geändert hat.
- Tägliche Sicherungskopien an einem zweiten Ort innerhalb der Europäischen Union und regelmäßige Proben der Wiederherstellung.
- Einspielen von Sicherheitsaktualisierungen ohne unnötigen Aufschub.

Die Auftragsverarbeiterin darf die Maßnahmen weiterentwickeln, wenn das Schutzniveau nicht sinkt.

## 6. Weitere Auftragsverarbeiter

Die Verantwortliche stimmt dem Einsatz von Dienstleistern in den Bereichen Serverbetrieb und Versand von E-Mails zu, mit denen die Auftragsverarbeiterin gleichwertige Pflichten vereinbart hat. Die aktuelle Liste mit Namen und Anschriften stellt sie auf Anfrage zur Verfügung. Über Änderungen informiert sie mindestens vier Wochen vorher in Textform; die Verantwortliche kann aus wichtigem Grund widersprechen.

Stripe und PayPal werden nicht im Auftrag tätig: Die Verantwortliche oder ihre Kursleitenden schließen mit ihnen eigene Verträge.

## 7. Unterstützung und Meldungen

Die Auftragsverarbeiterin unterstützt die Verantwortliche dabei, Anfragen betroffener Personen zu beantworten, Vorfälle zu melden und Folgen abzuschätzen (Art. 12 bis 22 und 32 bis 36 DSGVO). Auskunft, Ausfuhr und Löschung sind Funktionen der Anwendung. Verletzungen des Schutzes personenbezogener Daten meldet sie unverzüglich, spätestens binnen 24 Stunden nach Kenntnis, mit den Angaben nach Art. 33 Abs. 3 DSGVO.

## 8. Nachweise und Kontrollen

Die Auftragsverarbeiterin weist die Einhaltung dieses Vertrags auf Anfrage nach. Die Verantwortliche darf sich nach Anmeldung mit angemessener Frist, in der Regel zwei Wochen, davon überzeugen oder eine zur Verschwiegenheit verpflichtete prüfende Person damit beauftragen.

## 9. Ende

Nach dem Ende des Nutzungsvertrags kann die Verantwortliche ihre Daten 30 Tage lang ausführen. Danach löscht die Auftragsverarbeiterin sie und bestätigt das auf Wunsch in Textform; Sicherungskopien werden spätestens nach weiteren 30 Tagen überschrieben. Gesetzliche Pflichten zur Aufbewahrung, etwa von Rechnungen, bleiben unberührt.

## 10. Haftung und Schluss

Für die Haftung gelten Art. 82 DSGVO und die Regelungen des Nutzungsvertrags. Bei Widersprüchen geht dieser Vertrag dem Nutzungsvertrag vor.

Fassung 1, Oktober 2026
$text$);

update legal_texts set body = btrim(body, E'\n');
