-- What is left on a voucher of a team, for what and until when; null for none. `locked` keeps others from redeeming it until
-- the end of the transaction. Sets the team of the transaction, so that one round trip does.
create or replace function gift_voucher_terms(for_team bigint, for_key text, locked boolean) returns jsonb
language plpgsql volatile as $$
begin
  perform set_config('app.team_id', for_team::text, true);
  if locked then
    perform from gift_vouchers where team_id = for_team and number_key = for_key for no key update;
  end if;
  return (
    select jsonb_build_object('id', v.id, 'number', v.number, 'value_cents', v.value_cents,
      'remaining_cents', v.remaining_cents, 'valid_until', v.valid_until, 'is_voided', v.voided_at is not null,
      'course_id', v.course_id, 'course_name', coalesce(c.name, ''))
    from gift_vouchers v
    left join courses c on c.team_id = v.team_id and c.id = v.course_id
    where v.team_id = for_team and v.number_key = for_key);
end $$;
