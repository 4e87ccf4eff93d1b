-- All parts of an entry are never more than came, and nothing is divided of what was put aside.
create or replace function parts_within_entry() returns trigger language plpgsql as $$
declare came int;
begin
  select amount_cents into came from bank_entries
    where team_id = new.team_id and id = new.entry_id and outcome = 'booked' for no key update;
  if came is null or came < (select sum(amount_cents) from bank_entry_parts
    where team_id = new.team_id and entry_id = new.entry_id) then
    raise exception using errcode = 'check_violation', constraint = 'no_more_than_came',
      message = 'the parts of a bank entry are more than came';
  end if;
  return null;
end $$;
