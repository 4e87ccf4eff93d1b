-- Puts down for every address of the team that wants to hear of it that something happened, with the job that tells it, inside
-- the running transaction. Nothing where no address does, nor while the team itself goes. An address that is just being deleted
-- is waited for: what it was to hear must not keep anybody from booking.
create or replace function emit_webhook(for_team bigint, kind text, about text, ids jsonb) returns void
language plpgsql volatile as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  endpoint bigint;
  delivery bigint;
begin
  for endpoint in
    select id from webhook_endpoints
    where team_id = for_team and status = 'active' and kind = any(events) and exists (select from teams where id = for_team)
    order by id for key share
  loop
    insert into webhook_deliveries (team_id, endpoint_id, event, subject, data, occurred_at, next_at)
      values (for_team, endpoint, kind, about, ids, at, at) returning id into delivery;
    perform enqueue('webhook.send', jsonb_build_object('team', for_team, 'delivery', delivery));
  end loop;
end $$;
