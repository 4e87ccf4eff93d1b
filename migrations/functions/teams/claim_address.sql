-- Takes an address for the current team; false when it is another team's. Of two teams at once one gets it.
create or replace function claim_address(wanted text) returns boolean language plpgsql volatile security definer set search_path = public as $$
begin
  insert into team_addresses (address, team_id) values (wanted, current_team()) on conflict (address) do nothing;
  return (select team_id = current_team() from team_addresses where address = wanted);
end $$;
