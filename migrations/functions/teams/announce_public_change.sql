-- A change of what visitors see of a team is written down for every web process, which makes its kept pages anew. A trigger,
-- so that nobody who writes forgets it. The web's role adds nothing by itself.
create or replace function announce_public_change() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  team bigint;
begin
  if tg_table_name = 'teams' then team := coalesce(new.id, old.id);
  else team := coalesce(new.team_id, old.team_id);
  end if;
  insert into public_changes (team_id) values (team) on conflict do nothing;
  return null;
end $$;
