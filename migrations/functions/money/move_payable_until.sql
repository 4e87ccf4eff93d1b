-- The last days to pay follow the lesson's beginning and the team's days for transfers; registrations are locked in the order of
-- their ids, as by everybody who locks several.
create or replace function move_payable_until() returns trigger language plpgsql as $$
declare
  of_team bigint := case tg_table_name when 'teams' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'team_id')::bigint end;
  of_lesson bigint := case tg_table_name when 'lessons' then (to_jsonb(new) ->> 'id')::bigint end;
begin
  with owing as (
    select r.id from registrations r
    where r.team_id = of_team and (of_lesson is null or r.lesson_id = of_lesson) and r.payable_until is not null
    order by r.id for no key update
  )
  update registrations r set payable_until = payable_until(r, l.starts_at, t.transfer_days)
  from owing o, lessons l, teams t
  where r.team_id = of_team and r.id = o.id and l.team_id = of_team and l.id = r.lesson_id and t.id = of_team;
  return null;
end $$;
