-- A team that goes leaves no tallies behind.
create or replace function forget_registration_tallies() returns trigger language plpgsql as $$
begin
  delete from registration_tallies where team_id = old.id;
  return null;
end $$;
