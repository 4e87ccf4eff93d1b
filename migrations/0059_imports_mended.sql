-- An import says in which line of its file the headings stand, and what was mended on the screen; a file may say itself
-- which course date each person belongs to.

alter table imports
  -- Rows up to this one are not brought in; 0: the file has no headings.
  add column heading_line int not null default 0 check (heading_line >= 0),
  -- Line → what was typed for its fields, and whether it is left out; emptied with the rows.
  add column mended jsonb not null default '{}',
  drop constraint participants_have_a_lesson,
  add constraint only_participants_have_a_lesson check (kind = 'participants' or lesson_id is null),
  drop constraint done_keeps_no_rows,
  add constraint done_keeps_no_rows check (state <> 'done' or (rows = '[]' and mended = '{}'));
