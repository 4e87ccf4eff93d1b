-- That money came or went back is told to other programs: of whom it is, not how much.
create or replace function announce_payment() returns trigger language plpgsql as $$
begin
  if is_restoring() or not new.counts then return null; end if;
  perform emit_webhook(
    new.team_id,
    case when new.corrects_id is not null then 'payment.corrected' when new.kind = 'refund' then 'payment.refunded'
      else 'payment.received' end,
    coalesce('registration:' || new.registration_id, 'invoice:' || new.invoice_id, 'payment:' || new.id),
    jsonb_build_object('payment_id', new.id, 'registration_id', new.registration_id, 'invoice_id', new.invoice_id));
  return null;
end $$;
