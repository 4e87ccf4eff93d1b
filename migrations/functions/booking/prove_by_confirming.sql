-- Whatever makes a hold a booking, the link, money or the team, stands for the address too.
create or replace function prove_by_confirming() returns trigger language plpgsql as $$
begin
  new.address_proof := 'given';
  return new;
end $$;
