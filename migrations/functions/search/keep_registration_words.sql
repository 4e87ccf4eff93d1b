-- What a registration is found by is kept with every change of it. A trigger, so that nobody who writes one forgets it.
create or replace function keep_registration_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into registration_words (team_id, registration_id, words)
    values (new.team_id, new.id, words_of_registration(new))
    on conflict (team_id, registration_id) do update set words = excluded.words;
  return null;
end $$;
