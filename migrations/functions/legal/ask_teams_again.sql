-- A new version of the AV contract is put before the owners of every team (src/domain/av-contract/ask-again.ts). Which teams
-- there are says the directory.
create or replace function ask_teams_again() returns trigger language plpgsql as $$
begin
  perform enqueue('av-contract.changed', jsonb_build_object('team', team_id))
  from (select distinct team_id from directory.names where kind = 'address' and state = 'used') teams;
  return null;
end $$;
