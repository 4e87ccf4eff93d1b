-- What lies in the store without a row is swept away. A trigger, since rows of files go by triggers as well (release_files)
-- and with the team.
create or replace function sweep_file() returns trigger language plpgsql as $$
begin
  perform enqueue('file.sweep', jsonb_build_object('team', old.team_id, 'file', old.id));
  return null;
end $$;
