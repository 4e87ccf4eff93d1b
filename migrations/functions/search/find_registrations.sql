-- Registrations of the current team that a search finds, the best first: of the release before, and one later dropped.
create or replace function find_registrations(q text, led_by bigint, most int) returns table (id bigint, fit int)
language sql stable security definer set search_path = public as $$
  select f.id, f.fit from find_newest_registrations(q, led_by, null) f order by f.fit, f.id desc limit most;
$$;
