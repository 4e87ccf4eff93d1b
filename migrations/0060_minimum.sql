-- From how many bookings on a lesson takes place, and the day on which that is decided. 0 takes place whoever books.
alter table lessons
  add column min_participants int not null default 0 check (min_participants between 0 and 10000),
  add column decision_on date,
  -- Since when it is certain that it takes place; before that, and without a minimum, null.
  add column takes_place_since timestamptz,
  -- The day of decision for which the team was asked: another day asks once more.
  add column decision_asked_on date,
  add constraint minimum_has_day check (min_participants = 0 or decision_on is not null),
  add constraint decided_before_start
    check (min_participants = 0 or decision_on < (starts_at at time zone 'Europe/Berlin')::date);
