-- Prices to choose from beside the course fee: each with a name, an amount, and, where wanted, how many seats there are for
-- it and until which day it holds.

alter table lessons
  -- [{id, name, fee_cents, seats, until}]: seats null for no limit of its own, until (a day in Berlin) null for no end.
  add column prices jsonb not null default '[]'
    check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) <= 5);

alter table registrations
  -- Which price of the lesson was chosen; null for the course fee, also where a chosen price left with a move.
  add column price_id int check (price_id > 0),
  -- What it was called when it was agreed: the lesson's list may change.
  add column price_name text not null default '',
  add constraint chosen_price_has_a_name check (price_id is null or price_name <> '');

-- What it does stands in functions/booking/refuse_price_beyond_its_seats.sql.
create function refuse_price_beyond_its_seats() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger price_within_its_seats after insert or update of status, seats, lesson_id, price_id, expires_at on registrations
  for each row when (new.price_id is not null) execute function refuse_price_beyond_its_seats();
