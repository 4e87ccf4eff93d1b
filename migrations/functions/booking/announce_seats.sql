-- The seats of a lesson changed, or of two, where somebody was moved: only what shows them is made anew.
create or replace function announce_seats() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'DELETE' then
    insert into public_changes (team_id, lesson_id) values (new.team_id, new.lesson_id) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.lesson_id <> new.lesson_id) then
    insert into public_changes (team_id, lesson_id) values (old.team_id, old.lesson_id) on conflict do nothing;
  end if;
  return null;
end $$;
