-- What of a bank statement cannot be read is listed, not only counted. Like all that it says it is forgotten once it is
-- booked. Of CSV it is found again in the rows.
alter table bank_statements
  add column unreadable jsonb not null default '[]',
  drop column unreadable_count,
  drop constraint done_keeps_nothing,
  add constraint done_keeps_nothing
    check (state <> 'done' or (rows = '[]' and entries = '[]' and unreadable = '[]'));
