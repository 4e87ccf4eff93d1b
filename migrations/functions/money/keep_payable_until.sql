-- Until when somebody has to pay is kept with the registration, so that what is overdue is found by its day. Null where nothing
-- is owed by a day.
create or replace function keep_payable_until() returns trigger language plpgsql as $$
begin
  new.payable_until := null;
  if owes_transfer(new) or owes_rest(new) then
    select payable_until(new, l.starts_at, t.transfer_days) into new.payable_until
    from lessons l join teams t on t.id = l.team_id
    where l.team_id = new.team_id and l.id = new.lesson_id;
  end if;
  return new;
end $$;
