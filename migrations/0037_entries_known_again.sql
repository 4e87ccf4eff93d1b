-- The same transfer comes once as CAMT and once as CSV: by what both tell of it, it is known again.

-- Hashes of what an entry said (payer, purpose and so on), each with its day and amount; nothing can be read back.
alter table bank_entries add column marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object');
create index bank_entries_by_day on bank_entries (team_id, booked_on, amount_cents);
