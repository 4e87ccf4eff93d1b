-- What a code of a team takes off, and what limits it; null for none. `locked` keeps others from redeeming it until the end
-- of the transaction: what is counted then stays true. Sets the team of the transaction, so that one round trip does.
create or replace function discount_code_terms(for_team bigint, for_key text, at timestamptz, locked boolean) returns jsonb
language plpgsql volatile as $$
declare
  found_one discount_codes%rowtype;
begin
  perform set_config('app.team_id', for_team::text, true);
  if locked then
    perform from discount_codes where team_id = for_team and code_key = for_key for no key update;
  end if;
  select * into found_one from discount_codes where team_id = for_team and code_key = for_key;
  if not found then return null; end if;
  return jsonb_build_object(
    'id', found_one.id, 'code', found_one.code, 'status', found_one.status, 'amount_cents', found_one.amount_cents,
    'percent', found_one.percent, 'max_uses', found_one.max_uses, 'valid_until', found_one.valid_until,
    'courses', case when not found_one.for_all_courses then (
      select coalesce(jsonb_agg(c.course_id), '[]') from discount_code_courses c
      where c.team_id = for_team and c.discount_code_id = found_one.id) end,
    'uses', discount_code_uses(for_team, found_one.id, at));
end $$;
