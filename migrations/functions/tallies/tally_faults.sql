-- What is missing from a team's tallies, or too much in them, against its registrations; nothing where all is well. Added to
-- the tallies it puts them right, whoever changes registrations meanwhile: both are read as of one instant.
create or replace function tally_faults(for_team bigint) returns table (lesson_id bigint, month date, status text,
  payment_status text, is_test boolean, has_waited boolean, insurance_unknown boolean, people int, seats int, due_cents bigint,
  open_cents bigint, with_money int, owing int, to_return int, refunded int) language sql stable as $$
  select f.lesson_id, f.month, f.status, f.payment_status, f.is_test, f.has_waited, f.insurance_unknown, sum(f.people)::int,
    sum(f.seats)::int, sum(f.due_cents)::bigint, sum(f.open_cents)::bigint, sum(f.with_money)::int, sum(f.owing)::int,
    sum(f.to_return)::int, sum(f.refunded)::int
  from (
    select l.id as lesson_id, t.month, t.status, t.payment_status, t.is_test, t.has_waited, t.insurance_unknown, t.people, t.seats,
      t.due_cents, t.open_cents, t.with_money, t.owing, t.to_return, t.refunded
    from registrations r cross join lateral tally_of(r) t cross join lateral (values (r.lesson_id), (0)) l (id)
    where r.team_id = for_team
    union all
    select t.lesson_id, t.month, t.status, t.payment_status, t.is_test, t.has_waited, t.insurance_unknown, -t.people, -t.seats,
      -t.due_cents, -t.open_cents, -t.with_money, -t.owing, -t.to_return, -t.refunded
    from registration_tallies t where t.team_id = for_team
  ) f
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(f.people) <> 0 or sum(f.seats) <> 0 or sum(f.due_cents) <> 0 or sum(f.open_cents) <> 0 or sum(f.with_money) <> 0
    or sum(f.owing) <> 0 or sum(f.to_return) <> 0 or sum(f.refunded) <> 0
$$;
