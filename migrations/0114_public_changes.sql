-- What changed of visitors' pages, a row for each transaction and lesson (0: everything of the team; team 0: the platform).
-- It is only added to: no two transactions meet in a row, and none waits for another when it commits, which a NOTIFY inside
-- would make every one do. Not kept over a crash of the database: whoever read it begins anew then.
create unlogged table public_changes (
  made_in xid8 not null default pg_current_xact_id(),
  team_id bigint not null,
  lesson_id bigint not null default 0,
  made_at timestamptz not null default now(),
  primary key (made_in, team_id, lesson_id)
);

create function announce_seats() returns trigger language plpgsql as $$ begin return null; end $$;

do $$
declare place text;
begin
  foreach place in array array['lessons', 'lesson_sessions', 'courses', 'course_categories', 'course_groups', 'categories',
    'instructors', 'payment_accounts', 'redirects', 'legal_texts']
  loop
    execute format('drop trigger announce on %I', place);
    execute format('create trigger announce after insert or update or delete on %I for each row execute function %I()',
      place, case when place in ('redirects', 'legal_texts') then 'announce_platform_change' else 'announce_public_change' end);
  end loop;
end $$;

drop trigger announce on teams;
create trigger announce after update or delete on teams for each row execute function announce_public_change();
drop trigger announce on contract_acceptances;
create trigger announce after insert on contract_acceptances for each row execute function announce_public_change();

-- Of a registration visitors see what it takes of a lesson's seats, and nothing else.
drop trigger announce on registrations;
create trigger announce after insert or delete on registrations for each row execute function announce_seats();
create trigger announce_moved after update of lesson_id, status, seats, price_id, expires_at on registrations for each row
  when ((old.lesson_id, old.status, old.seats, old.price_id, old.expires_at)
    is distinct from (new.lesson_id, new.status, new.seats, new.price_id, new.expires_at))
  execute function announce_seats();
