-- The same for all of a team, when it begins to invite or does so at another time. What was planned before does nothing.
create or replace function plan_invitations() returns trigger language plpgsql as $$
begin
  perform enqueue('registration.invitation', jsonb_build_object('team', r.team_id, 'registration', r.id),
    (r.due_date + 7 * new.invitation_weeks + time '09:00') at time zone 'Europe/Berlin')
  from registrations r
  where r.team_id = new.id and r.invitation_consent and r.invited_at is null and r.due_date is not null;
  return null;
end $$;
