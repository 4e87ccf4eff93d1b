-- Counts a booking of a network for a team: the how manieth it is within the hour before `at`, exactly, also while others
-- of the same network are being booked. The same person for the same lesson keeps the place she has. Beyond `most`
-- nothing is written, and `free_at` says when the network may book again. Networks do not wait for one another.
create or replace function count_network_booking(
  for_team bigint, from_network text, of_booking text, most int, at timestamptz, out place bigint, out free_at timestamptz
) language plpgsql volatile as $$
declare
  since timestamptz := at - interval '1 hour';
  oldest network_bookings%rowtype;
  latest network_bookings%rowtype;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of network ' || for_team || ' ' || from_network, 0));
  select * into oldest from network_bookings n
    where n.team_id = for_team and n.network = from_network and n.at > since order by n.number limit 1;
  delete from network_bookings n
    where n.team_id = for_team and n.network = from_network and (oldest.number is null or n.number < oldest.number);
  -- Takes some of networks that do not come back, so that the table stays as small as what is going on.
  delete from network_bookings n where (n.team_id, n.network, n.number) in (
    select o.team_id, o.network, o.number from network_bookings o
    where o.team_id = for_team and o.at <= since and o.network <> from_network limit 20 for update skip locked);

  select n.number - oldest.number + 1 into place from network_bookings n
    where n.team_id = for_team and n.network = from_network and n.booking = of_booking;
  if found then return; end if;

  select * into latest from network_bookings n
    where n.team_id = for_team and n.network = from_network order by n.number desc limit 1;
  place := coalesce(latest.number - oldest.number, -1) + 2;
  if place > most then
    free_at := oldest.at + interval '1 hour';
    return;
  end if;
  -- Whoever waited for the lock has an earlier clock: the order of the numbers is that of the times.
  insert into network_bookings (team_id, network, number, booking, at)
    values (for_team, from_network, coalesce(latest.number, 0) + 1, of_booking, greatest(at, latest.at));
end $$;
