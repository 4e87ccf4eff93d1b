-- What of visitors' pages was committed since a snapshot that this function answered before (null: since now), in whatever
-- order transactions ended: [team, lesson] once each. `missed` where that is so long ago that rows may be forgotten already.
create or replace function public_changes_since(seen pg_snapshot, seen_at timestamptz) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'seen', pg_current_snapshot()::text,
    'seen_at', now(),
    'missed', coalesce(seen_at < now() - interval '30 minutes', false),
    'changes', coalesce((
      select jsonb_agg(distinct jsonb_build_array(team_id, lesson_id)) from public_changes
      where made_in >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(made_in, seen)), '[]'))
$$;
