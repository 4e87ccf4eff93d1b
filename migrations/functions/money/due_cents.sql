-- What a registration owes: the fee once it is cancelled, nothing while it waits or once it has lapsed
-- (dueCents() in src/domain/registrations/rules/staff-rules.ts says the same).
create or replace function due_cents(r registrations) returns int language sql immutable
  return case when r.status = 'cancelled' then r.fee_cents when r.status in ('pending', 'confirmed') then r.total_cents else 0 end;
