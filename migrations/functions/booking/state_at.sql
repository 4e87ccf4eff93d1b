-- The state that holds at an instant, whatever the row says (statusAt() in src/domain/registrations/state.ts says the same).
create or replace function state_at(r registrations, at timestamptz) returns text language sql immutable as $$
  select case when has_lapsed(r, at) then 'expired' else r.status end
$$;
