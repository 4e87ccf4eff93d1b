-- Money stays in the books, and is for what it was, as it was entered: whatever becomes of the instructor, the lesson or the
-- tax of the course.

alter table money_entries
  -- Who contracts in her own name; null for the team's books.
  add column books_of bigint,
  -- How it is taxed as long as no invoice asks for it; null where it is an invoice's alone.
  add column tax_mode text check (tax_mode in ('small_business', 'exempt', 'standard', 'reduced')),
  add foreign key (team_id, books_of) references instructors (team_id, id);
create index money_entries_of_books on money_entries (team_id, books_of) where books_of is not null;

alter table money_entries no force row level security;
alter table registrations no force row level security;
alter table lessons no force row level security;
alter table courses no force row level security;
alter table instructors no force row level security;
alter table invoices no force row level security;
alter table invoice_series no force row level security;
alter table teams no force row level security;
update money_entries e set books_of = p.books_of, tax_mode = p.tax_mode
from (
  select m.team_id, m.id,
    case when i.id is not null then i.instructor_id when n.contracts_in_own_name then n.id end as books_of,
    coalesce(c.tax_mode, own.default_tax_mode, case when r.id is not null then t.default_tax_mode end) as tax_mode
  from money_entries m
    join teams t on t.id = m.team_id
    left join registrations r on r.team_id = m.team_id and r.id = m.registration_id
    left join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    left join courses c on c.team_id = l.team_id and c.id = l.course_id
    left join instructors n on n.team_id = l.team_id and n.id = l.instructor_id
    left join invoice_series own on own.team_id = n.team_id and own.instructor_id = n.id and n.contracts_in_own_name
    left join lateral (
      select b.id, s.instructor_id from invoices b
        join invoice_series s on s.team_id = b.team_id and s.id = b.series_id
      where b.team_id = m.team_id and (b.id = m.invoice_id
        or (b.registration_id = m.registration_id and b.settles and b.kind = 'invoice' and b.state = 'finalised'))
      order by b.id = m.invoice_id desc nulls last, b.finalised_at desc, b.id desc
      limit 1) i on true
) p
where e.team_id = p.team_id and e.id = p.id and (p.books_of is not null or p.tax_mode is not null);
alter table money_entries force row level security;
alter table registrations force row level security;
alter table lessons force row level security;
alter table courses force row level security;
alter table instructors force row level security;
alter table invoices force row level security;
alter table invoice_series force row level security;
alter table teams force row level security;

-- What it does stands in functions/money.
create function place_in_books() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger place_in_books before insert on money_entries for each row execute function place_in_books();
