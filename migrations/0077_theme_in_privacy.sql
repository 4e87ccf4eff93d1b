-- The platform's privacy notice says that the choice of dark is a cookie, which the server reads. Where an operator has
-- published a text of their own, it is theirs to change.
insert into legal_texts (key, version, body)
select key, 4, replace(replace(body,
  'Wir setzen Cookies nur, wenn Sie sich anmelden. Sie sind für diesen Dienst unbedingt erforderlich',
  'Wir setzen Cookies nur, wenn Sie sich anmelden oder die dunkle Darstellung wählen. Die Cookies der Anmeldung sind für diesen Dienst unbedingt erforderlich'),
  'Ob Sie die helle oder die dunkle Darstellung gewählt haben, merkt sich Ihr Browser. Diese Angabe verlässt Ihr Gerät nicht.',
  'Wählen Sie die dunkle Darstellung, merkt Ihr Browser sich das in einem Cookie („theme“) und sendet ihn mit jedem Aufruf an unseren Server, damit jede Seite gleich so ankommt. Er sagt sonst nichts über Sie und ist für die gewünschte Darstellung unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Er bleibt ein Jahr oder bis Sie wieder die helle Darstellung wählen.')
from legal_texts as third
where key = 'privacy' and version = 3
  and body like '%Wir setzen Cookies nur, wenn Sie sich anmelden. Sie sind für diesen Dienst unbedingt erforderlich%Diese Angabe verlässt Ihr Gerät nicht.%legt Ihr Browser die Treffen dieser Tage auf dem Gerät ab%'
  and not exists (select from legal_texts as later where later.key = third.key and later.version > 3);
