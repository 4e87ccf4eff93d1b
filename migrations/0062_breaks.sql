-- Breaks within a session, in minutes: a session is longer than its breaks. Insurers pay what is left.
alter table lesson_sessions add column break_minutes integer not null default 0
  constraint longer_than_its_breaks check
    (break_minutes >= 0 and ends_at - starts_at > break_minutes * interval '1 minute');
