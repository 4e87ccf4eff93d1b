-- Writes one person's mail of a message down and enqueues its delivery.
create or replace function post_message_mail(for_team bigint, of_kind text, to_whom citext, for_registration bigint, for_message bigint,
  with_data jsonb) returns bigint language plpgsql volatile as $$
declare mail bigint := post_mail(for_team, of_kind, to_whom, for_registration, null, with_data);
begin
  update mails set message_id = for_message where team_id = for_team and id = mail;
  return mail;
end $$;
