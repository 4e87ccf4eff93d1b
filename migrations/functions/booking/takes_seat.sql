-- Whether a registration takes a seat at an instant: booked, or held or offered until its time is over, exactly
-- (takesSeat() in src/domain/registrations/state.ts says the same).
create or replace function takes_seat(r registrations, at timestamptz) returns boolean language sql immutable as $$
  select r.status in ('confirmed', 'pending', 'offered') and not has_lapsed(r, at)
$$;
