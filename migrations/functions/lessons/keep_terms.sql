-- Every wording of a team's terms is kept: a booking names the one that was agreed to. A trigger, so that no way of
-- writing a team can leave one out.
create or replace function keep_terms() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  insert into team_terms (team_id, text) values (new.id, new.terms);
  return null;
end $$;
