-- How a payment stands by what is due, what came and what went back; the one place that decides it. `failed` says
-- that the latest try to pay came to nothing.
create or replace function payment_standing(due int, received int, refunded int, failed boolean) returns text language sql immutable
  return case
    when due > 0 and received - refunded >= due then 'paid'
    when received = 0 then case when due = 0 then 'none' when failed then 'failed' else 'open' end
    when received = refunded then 'refunded'
    when refunded > 0 then 'partly_refunded'
    when due = 0 then 'paid'
    else 'open'
  end;
