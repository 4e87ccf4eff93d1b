-- Test registrations: somebody of the team books herself in to see what participants get. Nullable, because
-- book_registration() writes every column of a registration. Such a row takes no seat, so that it stands in nobody's way.
alter table registrations
  add column is_test boolean,
  drop constraint registrations_seats_check,
  add constraint registrations_seats_check check (seats between 0 and 2),
  add constraint only_tests_take_no_seat check ((seats = 0) = (is_test is true));

create index registrations_tests on registrations (team_id, created_at) where is_test;
