-- Puts a team's tallies right, and answers of how many lessons (or of the team as a whole) they were wrong.
create or replace function mend_tallies(for_team bigint) returns int language sql volatile as $$
  with mended as (
    insert into registration_tallies (team_id, lesson_id, month, status, payment_status, is_test, has_waited, insurance_unknown,
      people, seats, due_cents, open_cents, with_money, owing, to_return, refunded)
    select for_team, f.* from tally_faults(for_team) f
    returning lesson_id
  )
  select count(distinct lesson_id)::int from mended
$$;
