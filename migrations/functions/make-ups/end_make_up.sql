-- Seats of a day end with the seat that they belong to, whichever verb ends or moves it; end-make-ups.ts tells of it.
create or replace function end_make_up() returns trigger language plpgsql as $$
begin
  if exists (select from make_up_places
      where team_id = new.team_id and registration_id = new.id and given_back_at is null) then
    perform enqueue('registration.make-up-end', jsonb_build_object('team', new.team_id, 'registration', new.id));
  end if;
  return null;
end $$;
