-- Writes a mail about a withdrawal down and enqueues its delivery; it is one of the registration's where that is known.
create or replace function post_withdrawal_mail(for_team bigint, of_kind text, to_whom citext, for_withdrawal bigint, for_registration bigint)
returns bigint language plpgsql volatile as $$
declare mail bigint := post_mail(for_team, of_kind, to_whom, for_registration, null, '{}');
begin
  update mails set withdrawal_id = for_withdrawal where team_id = for_team and id = mail;
  return mail;
end $$;
