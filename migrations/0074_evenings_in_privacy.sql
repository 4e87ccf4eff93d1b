-- The platform's privacy notice says what a phone keeps of course evenings. Where an operator has published a text of their
-- own, it is theirs to change.
insert into legal_texts (key, version, body)
select key, 3, replace(body,
  '

## 4. Wenn Sie ein Konto haben',
  '

Wenn Sie zu einem Team gehören und auf einem Telefon die Übersicht oder die Anwesenheit öffnen, legt Ihr Browser die Treffen dieser Tage auf dem Gerät ab, damit sich die Anwesenheit auch ohne Netz eintragen lässt: die Namen und Telefonnummern der Angemeldeten, ihre Absagen und Nachrichten zum Treffen, was eingetragen ist, wie viele Stunden schon in Anspruch genommen sind, und die Dateien der Seite. Das ist für diesen Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Der Browser löscht diese Angaben, wenn Sie sich auf dem Gerät abmelden oder dort jemand anderes die Anwesenheit öffnet, sonst beim nächsten Öffnen nach drei Tagen. Einträge, die noch nicht angekommen sind, bleiben bis dahin liegen; sie nennen keine Namen.

## 4. Wenn Sie ein Konto haben')
from legal_texts as second
where key = 'privacy' and version = 2
  and body like '%bleibt 400 Tage nach der letzten Anmeldung.%## 4. Wenn Sie ein Konto haben%'
  and not exists (select from legal_texts as later where later.key = second.key and later.version > 2);
