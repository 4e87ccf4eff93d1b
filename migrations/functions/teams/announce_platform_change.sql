-- What is the same for all teams has changed: every web process makes its kept pages anew. A trigger, so that nobody
-- who writes forgets it.
create or replace function announce_platform_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', 'platform');
  return null;
end $$;
