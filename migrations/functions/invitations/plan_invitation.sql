-- Whoever agreed to be invited after the birth is thought of at nine in the morning, so many weeks after her due date. A
-- trigger, since people book, are written down and edited by a dozen verbs. Whether she is invited then, invite.ts decides.
create or replace function plan_invitation() returns trigger language plpgsql as $$
begin
  perform enqueue('registration.invitation', jsonb_build_object('team', new.team_id, 'registration', new.id),
    (new.due_date + 7 * t.invitation_weeks + time '09:00') at time zone 'Europe/Berlin')
  from teams t where t.id = new.team_id and t.invites;
  return null;
end $$;
