-- In whose books money is, and how it is taxed until an invoice asks for it, is decided when it is entered and stays: a
-- correction is where its mistake is, money for an invoice in the books of the invoice's series, what goes back comes from
-- where the last money lies, and the rest goes to who leads the lesson as she contracts now. The number of the invoice outlives
-- the invoice.
create or replace function place_in_books() returns trigger language plpgsql as $$
declare found_at record;
begin
  if new.invoice_id is not null then
    select i.number into new.reference from invoices i where i.team_id = new.team_id and i.id = new.invoice_id;
  end if;
  if is_restoring() and new.tax_mode is not null then return new; end if;
  if new.corrects_id is not null then
    select e.books_of, e.tax_mode into found_at from money_entries e
    where e.team_id = new.team_id and e.id = new.corrects_id;
    if found then
      new.books_of := found_at.books_of;
      new.tax_mode := found_at.tax_mode;
      return new;
    end if;
  end if;
  if new.registration_id is not null then
    select case when n.contracts_in_own_name then n.id end as books_of,
      coalesce(c.tax_mode, s.default_tax_mode, t.default_tax_mode) as tax_mode into found_at
    from registrations r
      join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
      join courses c on c.team_id = l.team_id and c.id = l.course_id
      join instructors n on n.team_id = l.team_id and n.id = l.instructor_id
      join teams t on t.id = r.team_id
      left join invoice_series s on s.team_id = n.team_id and s.instructor_id = n.id and n.contracts_in_own_name
    where r.team_id = new.team_id and r.id = new.registration_id;
    new.books_of := found_at.books_of;
    new.tax_mode := found_at.tax_mode;
  end if;
  select s.instructor_id into found_at
  from invoices i join invoice_series s on s.team_id = i.team_id and s.id = i.series_id
  where i.team_id = new.team_id and (i.id = new.invoice_id
    or (i.registration_id = new.registration_id and i.settles and i.kind = 'invoice' and i.state = 'finalised'))
  order by i.id = new.invoice_id desc nulls last, i.finalised_at desc, i.id desc
  limit 1;
  if found then
    new.books_of := found_at.instructor_id;
  elsif new.kind = 'refund' then
    select e.books_of into found_at from money_entries e
    where e.team_id = new.team_id and e.registration_id = new.registration_id and e.kind = 'payment'
    order by e.id desc limit 1;
    if found then new.books_of := found_at.books_of; end if;
  end if;
  return new;
end $$;
