-- The next number of a kind of a team, from 1, without gap or repetition: the counter's row is locked until the end of
-- the transaction.
create or replace function next_number(for_team bigint, for_kind text) returns bigint language sql volatile
begin atomic
  insert into team_counters (team_id, kind, value) values (for_team, for_kind, 1)
    on conflict (team_id, kind) do update set value = team_counters.value + 1
    returning value;
end;
