-- Finding people, courses and dates by a few letters.

-- Both are trusted: who owns the database may install them, without being superuser.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Text as it is compared: small letters without accents. "Müller", "Mueller" and "muller" are the same.
create function searchable(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(lower(translate(given,
    'ÄÖÜäöüÀÁÂÃÅàáâãåÇçČčĆćÈÉÊËèéêëĞğÌÍÎÏìíîïıİŁłÑñÒÓÔÕØòóôõøŠšŞşÙÚÛùúûÝýÿŽž',
    'aouaouaaaaaaaaaacccccceeeeeeeeggiiiiiiiiiillnnoooooooooossssuuuuuuyyyzz')),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- The words of a search; a number that is dialled or read out counts by its digits alone, without the country's.
create function search_words(q text) returns text[] language sql immutable parallel safe
  return case when q ~ '^[-+0-9 /()]*$' and length(regexp_replace(q, '\D', '', 'g')) >= 3
    then array_remove(array[regexp_replace(regexp_replace(regexp_replace(q, '[^0-9+]', '', 'g'), '^([+]49|0049|0)', ''), '\D', '', 'g')], '')
    else array(select word from unnest(string_to_array(searchable(translate(q, '%_\', '   ')), ' ')) word
      where word <> '' order by length(word) desc limit 8) end;

-- What a text must be like to be found: every word is in it; words of one or two letters begin one of its words.
create function search_patterns(q text) returns text[] language sql immutable parallel safe
  return (select array_agg(case when length(word) < 3 then '% ' else '%' end || word || '%' order by length(word) desc)
    from unnest(search_words(q)) word);

-- How well a text that was found fits: 0 it begins with the longest word, 1 one of its words does, 2 it is somewhere within.
create function search_rank(words text, looked_for text) returns int language sql immutable parallel safe
  return case when words like ' ' || looked_for || '%' then 0 when words like '% ' || looked_for || '%' then 1 else 2 end;

-- Who is behind a registration, as it is searched. Behind a wall no index on letters is ever used, because the
-- comparison is not leakproof; so this table has none, and the web role reads it by find_registrations() alone.
create table registration_words (
  team_id bigint not null,
  registration_id bigint not null,
  words text not null,
  primary key (team_id, registration_id),
  foreign key (team_id, registration_id) references registrations (team_id, id) on delete cascade
);
create index registration_words_letters on registration_words using gin (team_id, words gin_trgm_ops);

create function words_of_registration(r registrations) returns text language sql immutable parallel safe
  return ' ' || searchable(r.first_name || ' ' || r.last_name || ' ' || r.child_name || ' ' || r.email::text || ' ' || r.number)
    || ' ' || regexp_replace(r.number, '\D', '', 'g') || ' ' || regexp_replace(r.phone, '\D', '', 'g');

create function keep_registration_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into registration_words (team_id, registration_id, words)
    values (new.team_id, new.id, words_of_registration(new))
    on conflict (team_id, registration_id) do update set words = excluded.words;
  return null;
end $$;
create trigger words after insert or update of first_name, last_name, child_name, email, number, phone on registrations
  for each row execute function keep_registration_words();

-- The owner of the tables is bound by the walls as well; those who are registered already get their words past them.
alter table registrations no force row level security;
insert into registration_words (team_id, registration_id, words)
  select r.team_id, r.id, words_of_registration(r) from registrations r;
alter table registrations force row level security;

-- Registrations of the current team that a search finds, the best first; only of lessons that `led_by` leads, unless null.
create function find_registrations(q text, led_by bigint, most int) returns table (id bigint, fit int)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := search_patterns(q);
  looked_for text := (search_words(q))[1];
begin
  return query
    select w.registration_id, search_rank(w.words, looked_for) from registration_words w
    where w.team_id = current_team() and w.words like patterns[1] and w.words like all (patterns)
      and (led_by is null or exists (
        select from registrations r join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
        where r.team_id = w.team_id and r.id = w.registration_id and led_by in (l.instructor_id, l.instructor2_id)))
    order by 2, 1 desc
    limit most;
end $$;
