-- Whether a seat is held until the link in the mail is opened. Who pays online proves herself by paying.
create or replace function awaits_address_proof(r registrations) returns boolean language sql immutable
  return r.status = 'pending' and r.address_proof is not distinct from 'asked'
    and coalesce(r.payment_method, '') not in ('stripe', 'paypal');
