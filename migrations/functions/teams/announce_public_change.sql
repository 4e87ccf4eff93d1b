-- A change of what visitors see is told to every web process; what it serves from memory is made anew.
create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', current_setting('app.team_id', true));
  return null;
end $$;
