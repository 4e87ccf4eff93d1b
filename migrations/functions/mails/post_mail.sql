-- Writes a mail down and enqueues its delivery, in the running transaction; null where there is no address. The first
-- mail that a payment is missing waits twenty minutes, since who books is at the provider meanwhile; who is sent it once
-- more is not, and her seat is not held much longer.
-- TypeScript puts all its mails down by this function (src/domain/mails/post.ts). In SQL only what is one statement under a
-- lesson's lock does: booking (book_registration, join_lines_of_course, echo_registration) and ending what had lapsed
-- before seats are counted (settle_lapsed).
create or replace function post_mail(for_team bigint, of_kind text, to_whom citext, for_registration bigint, for_user bigint,
  with_data jsonb, for_message bigint default null, for_withdrawal bigint default null, for_contact_request bigint default null)
returns bigint language plpgsql volatile as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  is_paying boolean := of_kind = 'registration-received'
    and exists (select from registrations r
      where r.team_id = for_team and r.id = for_registration and r.status = 'pending')
    and not exists (select from mails m
      where m.team_id = for_team and m.registration_id = for_registration and m.kind = of_kind);
  mail bigint;
begin
  if coalesce(to_whom, '') = '' then return null; end if;
  insert into mails (team_id, kind, recipient, registration_id, user_id, message_id, withdrawal_id, contact_request_id, data, created_at)
    values (for_team, of_kind, to_whom, for_registration, for_user, for_message, for_withdrawal, for_contact_request, with_data, at)
    returning id into mail;
  perform enqueue('mail.deliver', jsonb_build_object('team', for_team, 'mail', mail),
    case when is_paying then at + interval '20 minutes' end);
  return mail;
end $$;
