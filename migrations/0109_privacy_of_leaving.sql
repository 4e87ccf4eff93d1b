-- What is known of somebody who was deleted is forgotten after thirty days from now on; of those who have left before, at once.
alter table users no force row level security;
alter table mails no force row level security;
alter table audit_log no force row level security;
delete from mails m using users u
where u.team_id = m.team_id and u.id = m.user_id and u.status = 3 and m.state <> 'sent';
update mails m set recipient = '', data = '{}', last_error = '' from users u
where u.team_id = m.team_id and u.id = m.user_id and u.status = 3;
update audit_log l set changes = '{}' from users u
where u.team_id = l.team_id and l.object_type = 'user' and l.object_id = u.id and u.status = 3;
update users set first_name = '', last_name = '', email = '' where status = 3;
alter table audit_log force row level security;
alter table mails force row level security;
alter table users force row level security;

-- The platform's privacy notice names the cookies of signing up and of the second factor, what a browser keeps of forms, and
-- what stays of somebody who has left. Where an operator has published a text of their own, it is theirs to change.
insert into legal_texts (key, version, changes, body)
select key, 6,
  'Neu steht darin, welche Cookies beim Registrieren und beim zweiten Faktor entstehen, was Ihr Browser von Formularen festhält, und was von Ihnen bleibt, wenn Sie ein Team verlassen.',
  replace(replace(replace(replace(body,
  'Wir setzen Cookies nur, wenn Sie sich anmelden, die Beispielpraxis öffnen',
  'Wir setzen Cookies nur, wenn Sie sich registrieren oder anmelden, die Beispielpraxis öffnen'),
  '- ein Sitzungs-Cookie, an dem der Server Sie erkennt,',
  '- ein Sitzungs-Cookie, an dem der Server Sie erkennt,
- ein Cookie, das sich zehn Minuten lang merkt, dass das Passwort stimmte, wenn danach ein zweiter Faktor folgt,
- ein Cookie, an dem der Server einen Tag lang erkennt, dass Sie sich in diesem Browser registriert haben, damit der Link aus der E-Mail Sie dort gleich anmeldet,'),
  '

Wenn Sie zu einem Team gehören und auf einem Telefon',
  '

Was Sie in ein Formular eingetragen und noch nicht gespeichert haben, hält Ihr Browser in diesem Tab fest, bis Sie es speichern, damit ein Neuladen oder das Ende der Sitzung nichts verliert, ebenso, was Sie in der Suche zuletzt gewählt haben; beides längstens, bis Sie den Tab schließen. Ob Sie Tastenkürzel abgeschaltet haben, merkt er sich auf dem Gerät. Das ist für diesen Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).

Wenn Sie zu einem Team gehören und auf einem Telefon'),
  'Danach löschen wir sie binnen 30 Tagen; Sicherungskopien',
  'Danach löschen wir sie binnen 30 Tagen; im Verlauf des Teams bleibt Ihr Name bei dem stehen, was Sie dort getan haben, und unter Verträgen, die Sie für das Team geschlossen haben, solange es das Team gibt. Sicherungskopien')
from legal_texts as fifth
where key = 'privacy' and version = 5
  and body like '%wenn Sie sich anmelden, die Beispielpraxis öffnen%- ein Sitzungs-Cookie, an dem der Server Sie erkennt,%auf einem Telefon%Danach löschen wir sie binnen 30 Tagen; Sicherungskopien%'
  and not exists (select from legal_texts as later where later.key = fifth.key and later.version > 5);
