-- Whether a registration waits for a bank transfer; a test registration owes nothing.
create or replace function owes_transfer(r registrations) returns boolean language sql immutable
  return r.status = 'confirmed' and r.payment_method = 'transfer' and r.payment_status = 'open' and not r.is_test;
