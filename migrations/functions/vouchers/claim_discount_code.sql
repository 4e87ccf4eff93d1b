-- Whether a code can be redeemed once more; until the end of the transaction nobody else can. The last look, under the
-- code's lock, at what was decided before (codeFault() in src/domain/discount-codes/rules.ts says the same).
create or replace function claim_discount_code(for_team bigint, of_code bigint, at timestamptz) returns boolean
language plpgsql volatile as $$
declare
  code discount_codes%rowtype;
begin
  select * into code from discount_codes where team_id = for_team and id = of_code for no key update;
  return found and code.status = 'active'
    and (code.valid_until is null or code.valid_until >= (at at time zone 'Europe/Berlin')::date)
    and (code.max_uses is null or discount_code_uses(for_team, of_code, at) < code.max_uses);
end $$;
