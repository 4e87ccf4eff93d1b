-- The newest registrations of the current team that a search finds, as many as `most` says, all where it is null, and how well each
-- fits; only of lessons that `led_by` leads, unless null. Words that fit all are found at once, rare ones by their letters: which of both it is, is known when it is asked.
create or replace function find_newest_registrations(q text, led_by bigint, most int) returns table (id bigint, fit int)
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
    order by w.registration_id desc
    limit most;
end $$;
