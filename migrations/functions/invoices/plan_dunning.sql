-- An invoice that was issued, dunned, or of which money was taken back is looked at on the morning after its last day to pay,
-- at the earliest tomorrow; what comes too early comes again (src/domain/invoices/dunning/propose-dunning.ts).
create or replace function plan_dunning() returns trigger language plpgsql as $$
declare today date := (coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) at time zone 'Europe/Berlin')::date;
begin
  perform enqueue('invoices.propose-dunning', jsonb_build_object('team', new.team_id, 'invoice', new.id),
    (greatest(new.due_on + 1, today + 1) + time '06:00') at time zone 'Europe/Berlin');
  return null;
end $$;
