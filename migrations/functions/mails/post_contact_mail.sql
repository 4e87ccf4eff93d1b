-- Writes a mail about a contact request down and enqueues its delivery.
create or replace function post_contact_mail(for_team bigint, of_kind text, to_whom citext, for_request bigint, with_data jsonb)
returns bigint language plpgsql volatile as $$
declare mail bigint := post_mail(for_team, of_kind, to_whom, null, null, with_data);
begin
  update mails set contact_request_id = for_request where team_id = for_team and id = mail;
  return mail;
end $$;
