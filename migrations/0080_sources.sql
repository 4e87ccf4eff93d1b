-- How a registration came: booked on the team's own page or inside another site, written down by the team, or brought in with
-- a file. Of what came before this was kept, nobody knows it: null.
alter table registrations add column source text check (source in ('page', 'embedded', 'hand', 'import'));

-- What statistics look for by its day.
create index money_entries_by_day on money_entries (team_id, occurred_on);
create index registrations_cancelled on registrations (team_id, lesson_id, cancelled_at) where status = 'cancelled';
create index registrations_invited on registrations (team_id, email, invited_at) where invited_at is not null;
