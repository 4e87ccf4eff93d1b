-- Uploaded files: pictures of courses and people, and privacy notices. What a row describes lies in the file store.

create table files (
  team_id bigint not null references teams (id) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{22,64}$'),
  kind text not null check (kind in ('image', 'document')),
  mime text not null,
  name text not null check (name <> ''),
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  variants jsonb not null default '[]',
  is_public boolean not null,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  check ((kind = 'image') = (variants <> '[]'))
);
call wall('files');

-- What lies in the store without a row is swept away.
create function sweep_file() returns trigger language plpgsql as $$
begin
  perform enqueue('file.sweep', jsonb_build_object('team', old.team_id, 'file', old.id));
  return null;
end $$;
create trigger sweep after delete on files for each row execute function sweep_file();

-- A file goes with what showed it: when its column names another one or none, and when the row goes.
create function release_files() returns trigger language plpgsql as $$
declare
  shown_in text;
  shown text;
begin
  foreach shown_in in array tg_argv loop
    shown := to_jsonb(old) ->> shown_in;
    if tg_op = 'DELETE' or shown is distinct from to_jsonb(new) ->> shown_in then
      delete from files where team_id = old.team_id and id = substring(shown from '/file/([A-Za-z0-9_-]+)$');
    end if;
  end loop;
  return null;
end $$;
create trigger release_files after update of img or delete on courses
  for each row execute function release_files('img');
create trigger release_files after update of img, pdf_privacy or delete on instructors
  for each row execute function release_files('img', 'pdf_privacy');

-- A new picture is saved by itself: a form that is open meanwhile has not become stale by it.
drop trigger touch on courses;
create trigger touch before update on courses for each row
  when (new.img is not distinct from old.img) execute function touch_updated_at();
drop trigger touch on instructors;
create trigger touch before update on instructors for each row
  when ((new.img, new.pdf_privacy) is not distinct from (old.img, old.pdf_privacy)) execute function touch_updated_at();
