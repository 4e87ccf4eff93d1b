-- Whether some contract of a team can be withdrawn from at an instant: a lesson that grants the right can be booked or
-- runs, or somebody booked one in the last three weeks (fourteen days, and holidays at their end).
create or replace function grants_withdrawal(of_team bigint, at timestamptz) returns boolean language sql stable
  return exists (
    select from courses c join lessons l on l.team_id = c.team_id and l.course_id = c.id
    where c.team_id = of_team and coalesce(c.withdrawal_mode, 'fourteen_days') = 'fourteen_days' and c.status = 'active'
      and l.status = 'active' and not l.is_external and l.ends_at > at
  ) or exists (
    select from registrations
    where team_id = of_team and snapshot -> 'terms' ->> 'withdrawal_mode' = 'fourteen_days'
      and confirmed_at > at - interval '21 days'
  );
