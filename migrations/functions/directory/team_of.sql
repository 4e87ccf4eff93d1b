-- Which team a name leads to; null for none, and for one that is only held. One that is claimed leads there too: the team's own
-- rows tell whether it is used yet.
create or replace function directory.team_of(of_kind text, wanted text, at timestamptz) returns bigint
language sql stable set search_path = directory, public
  return (select n.team_id from directory.names n
    where n.kind = of_kind and n.name = wanted and n.state <> 'held' and (n.until is null or n.until > at));
