-- Who took part before the birth and agreed to it is invited once, some weeks after the due date, to what follows.

alter table teams
  add column invites boolean not null default false,
  -- So many weeks after the due date.
  add column invitation_weeks int not null default 6 check (invitation_weeks between 1 and 26),
  -- To which kinds of course.
  add column invitation_types text[] not null default '{postnatal,baby}'
    check (cardinality(invitation_types) > 0 and invitation_types <@ array['postnatal', 'baby']);

alter table registrations
  -- Whether she agreed, and has not taken it back; what she was shown then stands in the snapshot.
  add column invitation_consent boolean not null default false,
  add column invited_at timestamptz;

create index registrations_to_invite on registrations (team_id, id) where invitation_consent and invited_at is null;

-- What they do stands in functions/booking/plan_invitation.sql and plan_invitations.sql.
create function plan_invitation() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger plan_invitation after insert or update of due_date, invitation_consent on registrations
  for each row when (new.invitation_consent and new.due_date is not null) execute function plan_invitation();
create function plan_invitations() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger plan_invitations after update of invites, invitation_weeks on teams for each row
  when (new.invites and (new.invites, new.invitation_weeks) is distinct from (old.invites, old.invitation_weeks))
  execute function plan_invitations();
