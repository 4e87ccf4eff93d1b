-- Whether somebody who waits for any date holds an offer of another one that runs: until it ends, she is passed by.
create or replace function has_other_offer(r registrations, at timestamptz) returns boolean language sql stable
  return r.any_date is not null and exists (
    select from registrations o
    where o.team_id = r.team_id and o.any_date = r.any_date and o.id <> r.id
      and state_at(o, at) = 'offered'
  );
