-- Takes some fields out of what the log says about an object: what else happened to it stays. The log can not be changed
-- otherwise.
create or replace function forget_fields_in_log(of_type text, of_one bigint, of_fields text[]) returns void
language sql volatile security definer set search_path = public
begin atomic
  update audit_log set changes = changes - of_fields
    where team_id = current_team() and object_type = of_type and object_id = of_one and changes ?| of_fields;
end;
