-- Tells the tallies of a lesson and of its team what a change of a registration takes away and adds. Rows are only ever added,
-- so that nobody waits for anybody here, in whatever order registrations are written; about one row in sixty, by its number
-- stirred, folds those that it finds of its month into as few as there can be.
create or replace function keep_registration_tallies() returns trigger language plpgsql as $$
declare crowded record;
begin
  for crowded in
    with added as (
      insert into registration_tallies (team_id, lesson_id, month, status, payment_status, is_test, has_waited,
        insurance_unknown, people, seats, due_cents, open_cents, with_money, owing, to_return, refunded)
      select c.team_id, l.id, c.month, c.status, c.payment_status, c.is_test, c.has_waited, c.insurance_unknown,
        c.sign * c.people, c.sign * c.seats, c.sign * c.due_cents, c.sign * c.open_cents, c.sign * c.with_money, c.sign * c.owing,
        c.sign * c.to_return, c.sign * c.refunded
      from (
        select old.team_id, old.lesson_id, -1 as sign, t.* from tally_of(old) t where tg_op <> 'INSERT'
        union all
        select new.team_id, new.lesson_id, 1, t.* from tally_of(new) t where tg_op <> 'DELETE'
      ) c
      cross join lateral (values (c.lesson_id), (0)) l (id)
      returning team_id, lesson_id, month, id
    )
    select distinct team_id, lesson_id, month from added where hashint8(id) & 63 = 0
  loop
    perform fold_tallies(crowded.team_id, crowded.lesson_id, crowded.month);
  end loop;
  return null;
end $$;
