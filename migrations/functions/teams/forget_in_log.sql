-- Takes out of the log what it says about an object: that something happened stays, what it was goes. The log can
-- not be changed otherwise.
create or replace function forget_in_log(of_type text, of_one bigint) returns void
language sql volatile security definer set search_path = public
begin atomic
  update audit_log set changes = '{}'
    where team_id = current_team() and object_type = of_type and object_id = of_one;
end;
