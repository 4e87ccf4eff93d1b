-- A file goes with what showed it: when its column names another one or none, and when the row goes.
create or replace function release_files() returns trigger language plpgsql as $$
declare
  shown_in text;
  shown text;
begin
  foreach shown_in in array tg_argv loop
    shown := to_jsonb(old) ->> shown_in;
    if tg_op = 'DELETE' or shown is distinct from to_jsonb(new) ->> shown_in then
      delete from files where team_id = old.team_id and id = substring(shown from '/file/([A-Za-z0-9_-]+)$');
    end if;
  end loop;
  return null;
end $$;
