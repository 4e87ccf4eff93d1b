-- Folds the rows of a tally's month together. What another transaction is just folding is left to it, so that nobody waits; who
-- reads meanwhile sees the rows either before or after.
create or replace function fold_tallies(for_team bigint, for_lesson bigint, for_month date) returns void
language sql volatile as $$
  with found as (
    select id from registration_tallies
    where team_id = for_team and lesson_id = for_lesson and month = for_month
    for update skip locked
  ), folded as (
    delete from registration_tallies t using found f
    where t.team_id = for_team and t.lesson_id = for_lesson and t.month = for_month and t.id = f.id
    returning t.*
  )
  insert into registration_tallies (team_id, lesson_id, month, status, payment_status, is_test, has_waited,
    insurance_unknown, people, seats, due_cents, open_cents, with_money, owing, to_return, refunded)
  select team_id, lesson_id, month, status, payment_status, is_test, has_waited, insurance_unknown, sum(people), sum(seats),
    sum(due_cents), sum(open_cents), sum(with_money), sum(owing), sum(to_return), sum(refunded)
  from folded group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(people) <> 0 or sum(seats) <> 0 or sum(due_cents) <> 0 or sum(open_cents) <> 0 or sum(with_money) <> 0
    or sum(owing) <> 0 or sum(to_return) <> 0 or sum(refunded) <> 0
$$;
