-- The platform's privacy notice says what becomes of data when a plan is paid for and when somebody tries the product without an
-- account. Where an operator has published a text of their own, it is theirs to change.
insert into legal_texts (key, version, changes, body)
select key, 5,
  'Neu steht darin, was mit Ihren Daten geschieht, wenn Sie einen Tarif bezahlen oder die Beispielpraxis ausprobieren.',
  replace(replace(replace(replace(replace(body,
  'Wir setzen Cookies nur, wenn Sie sich anmelden oder die dunkle Darstellung wählen. Die Cookies der Anmeldung sind für diesen Dienst unbedingt erforderlich',
  'Wir setzen Cookies nur, wenn Sie sich anmelden, die Beispielpraxis öffnen oder die dunkle Darstellung wählen. Die Cookies der Anmeldung und der Beispielpraxis sind für diesen Dienst unbedingt erforderlich'),
  'Wählen Sie die dunkle Darstellung, merkt',
  'Öffnen Sie ohne Konto die Beispielpraxis, setzen wir die Cookies der Anmeldung und eines, das sagt, bis wann die Praxis offen ist („sandbox_until“). Was Sie darin eintragen, löschen wir mit ihr, spätestens nach einer Stunde; E-Mails gehen daraus nicht hinaus. Tragen Sie dort bitte trotzdem niemanden ein, den es gibt.

Wählen Sie die dunkle Darstellung, merkt'),
  '

## 5. Wer die Daten außerdem erhält',
  '

Bezahlt Ihr Team einen Tarif, verarbeiten wir seinen Namen und seine Anschrift, unsere Rechnungen und was dafür eingeht (Art. 6 Abs. 1 lit. b und c DSGVO). Bieten wir an, eine Karte oder ein Konto zu hinterlegen, tun Sie das auf einer Seite unseres Zahlungsanbieters Stripe (Stripe Payments Europe, Limited, Dublin). Von uns erfährt Stripe Namen und E-Mail-Adresse des Teams, die Nummer der Rechnung und den Betrag; wir sehen nur die Art der Karte oder des Kontos, die letzten Ziffern und bei Karten das Ablaufdatum.

## 5. Wer die Daten außerdem erhält'),
  'Eine Übermittlung in Drittländer findet nicht statt.',
  'Eine Übermittlung in Drittländer findet nicht statt, außer Sie hinterlegen bei Stripe eine Karte oder ein Konto: Stripe kann Daten in die USA übermitteln, gestützt auf den Angemessenheitsbeschluss der Europäischen Kommission (Art. 45 DSGVO).'),
  'Stand: Oktober 2026', 'Stand: November 2026')
from legal_texts as fourth
where key = 'privacy' and version = 4
  and body like '%wenn Sie sich anmelden oder die dunkle Darstellung wählen. Die Cookies%Wählen Sie die dunkle Darstellung, merkt%## 5. Wer die Daten außerdem erhält%Eine Übermittlung in Drittländer findet nicht statt.%'
  and not exists (select from legal_texts as later where later.key = fourth.key and later.version > 4);

-- Providers are told a little more than the number. The sentence is put right where nobody has concluded this version yet.
alter table contract_acceptances no force row level security;
update legal_texts
set body = replace(body,
  'An Zahlungsanbieter geben wir weder Kurs noch Geburtsdaten, nur die Nummer der Anmeldung.',
  'An Zahlungsanbieter geben wir weder Kurs noch Geburtsdaten, nur die Nummer der Anmeldung, Betrag, Zahlungsempfänger und für den Beleg die E-Mail-Adresse.')
where key = 'av_contract' and version = 2
  and not exists (select from contract_acceptances where version = 2);
alter table contract_acceptances force row level security;
