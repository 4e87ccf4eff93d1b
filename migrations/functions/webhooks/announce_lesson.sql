-- What becomes of a course date is told to other programs, as far as visitors notice it. Whenever calendars have to take it in
-- anew, it has changed.
create or replace function announce_lesson() returns trigger language plpgsql as $$
declare
  lesson lessons;
  kind text;
begin
  if is_restoring() then return null; end if;
  if tg_op = 'DELETE' then
    lesson := old;
    if old.status = 'active' and old.cancelled_at is null then kind := 'lesson.withdrawn'; end if;
    lesson.status := 'inactive';
  else
    lesson := new;
    kind := case
      when new.cancelled_at is not null and old.cancelled_at is null then 'lesson.cancelled'
      when new.status <> old.status and new.status = 'active' then 'lesson.published'
      when new.status <> old.status then 'lesson.withdrawn'
      when new.calendar_sequence <> old.calendar_sequence and new.status = 'active' then 'lesson.changed' end;
  end if;
  if kind is null then return null; end if;
  perform emit_webhook(lesson.team_id, kind, 'lesson:' || lesson.id,
    jsonb_build_object('lesson_id', lesson.id, 'course_id', lesson.course_id, 'status', lesson.status));
  return null;
end $$;
