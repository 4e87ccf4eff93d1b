-- What became of a registration is told to other programs. A trigger, so that no way of changing one can leave it out. Whoever
-- tries a lesson out for the team is nobody's business, and what is read back from an export happened elsewhere.
create or replace function announce_registration() returns trigger language plpgsql as $$
declare
  was text := case tg_op when 'UPDATE' then old.status end;
  kind text;
begin
  if new.is_test or is_restoring() then return null; end if;
  if tg_op = 'UPDATE' and new.erased_at is not null and old.erased_at is null then
    kind := 'registration.erased';
  elsif tg_op = 'UPDATE' and new.lesson_id <> old.lesson_id then
    kind := 'registration.moved';
  elsif new.status is not distinct from was then
    return null;
  else
    kind := case
      when new.status = 'waiting' then 'waiting_list.joined'
      when new.status = 'offered' then 'waiting_list.offered'
      when new.status in ('cancelled', 'expired') and was in ('waiting', 'offered') then 'waiting_list.left'
      when new.status = 'cancelled' then 'registration.cancelled'
      when new.status = 'expired' then 'registration.expired'
      when was in ('cancelled', 'expired') then 'registration.reinstated'
      when was = 'pending' then 'registration.confirmed'
      else 'registration.created' end;
  end if;
  perform emit_webhook(new.team_id, kind, 'registration:' || new.id, jsonb_build_object(
    'registration_id', new.id, 'lesson_id', new.lesson_id, 'status', new.status, 'previous_status', was));
  return null;
end $$;
