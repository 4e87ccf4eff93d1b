-- Gives back a name that was claimed and will not be used.
create or replace function directory.give_back(of_team bigint, of_kind text, wanted text) returns void
language sql set search_path = directory, public
begin atomic
  delete from directory.names n
    where n.kind = of_kind and n.name = wanted and n.team_id = of_team and n.state = 'claimed';
end;
