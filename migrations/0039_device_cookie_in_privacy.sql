-- The platform's privacy notice names the cookie that outlasts the session. Where an operator has published a text of
-- their own, it is theirs to change.
insert into legal_texts (key, version, body)
select key, 2, replace(replace(body,
  'enthalten keine Daten für Werbung und enden nach sieben Tagen oder mit der Abmeldung:',
  'enthalten keine Daten für Werbung und enden, außer dem letzten, nach sieben Tagen oder mit der Abmeldung:'),
  'und den Zeitpunkt der letzten Prüfung nimmt.',
  'und den Zeitpunkt der letzten Prüfung nimmt,
- ein Cookie, an dem der Server erkennt, dass mit diesem Gerät schon einmal jemand angemeldet war. So können Fremde, die Ihr Passwort zu erraten versuchen, Sie nicht aussperren. Es nennt weder Namen noch E-Mail-Adresse und bleibt 400 Tage nach der letzten Anmeldung.')
from legal_texts as first
where key = 'privacy' and version = 1
  and body like '%nach sieben Tagen oder mit der Abmeldung:%und den Zeitpunkt der letzten Prüfung nimmt.%'
  and not exists (select from legal_texts as later where later.key = first.key and later.version > 1);
