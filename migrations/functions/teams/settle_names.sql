-- A name of a team is another one, or gone: the directory learns of it, whatever becomes of who changed it. A trigger, so that
-- nobody who writes such a row forgets it.
create or replace function settle_names() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(old);
begin
  perform enqueue('directory.settle', jsonb_build_object('team', coalesce(row -> 'team_id', row -> 'id')));
  return null;
end $$;
