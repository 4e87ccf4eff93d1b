-- Lists of registrations stay quick when there are a hundred thousand: in the order of names, and counted without the rows.

create index registrations_by_name on registrations
  (team_id, last_name collate german_names, first_name collate german_names, id);

drop index registrations_seats;
create index registrations_seats on registrations (team_id, lesson_id, status)
  include (seats, expires_at, waiting_since, payment_status, total_cents, fee_cents, is_test);
