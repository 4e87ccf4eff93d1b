-- A logo's file goes when another one takes its place, or none.
create or replace function release_logo() returns trigger language plpgsql as $$
begin
  delete from files where team_id = old.id and id = substring(old.logo from '/file/([A-Za-z0-9_-]+)$');
  return null;
end $$;
