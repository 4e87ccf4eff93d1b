-- How many seats are left at a price of a lesson at an instant: taken are those of registrations that chose it and take a
-- seat, exactly as for the lesson's own seats. Null where the price has no limit of its own, or is not the lesson's.
create or replace function price_room(l lessons, price int, at timestamptz) returns int language sql stable as $$
  select (p ->> 'seats')::int - (
    select coalesce(sum(r.seats), 0)::int from registrations r
    where r.team_id = l.team_id and r.lesson_id = l.id and r.price_id = price and takes_seat(r, at))
  from jsonb_array_elements(l.prices) p
  where (p ->> 'id')::int = price
$$;
