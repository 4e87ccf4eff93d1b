-- How often a code is redeemed at an instant: what was cancelled, or has lapsed, gives it back; tests do not count.
create or replace function discount_code_uses(for_team bigint, of_code bigint, at timestamptz) returns int language sql stable as $$
  select count(*)::int from registrations r
  where r.team_id = for_team and r.discount_code_id = of_code and takes_seat(r, at) and not coalesce(r.is_test, false)
$$;
