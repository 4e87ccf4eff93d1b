-- All that a booking is decided on: the lesson, its sessions, what its course and team say. Null for none. Sets the team
-- of the transaction, so that one round trip does.
create or replace function lesson_terms(for_team bigint, for_lesson bigint) returns jsonb language plpgsql volatile as $$
begin
  perform set_config('app.team_id', for_team::text, true);
  return (
    select to_jsonb(l) || jsonb_build_object(
      'course_name', c.name, 'course_status', c.status, 'course_type', c.course_type,
      'withdrawal_mode', coalesce(c.withdrawal_mode, 'fourteen_days'), 'tax_mode', coalesce(c.tax_mode, t.default_tax_mode),
      'instructor_name', i.name,
      'contract_partner', jsonb_build_object(
        'name', case when i.contracts_in_own_name then i.name else t.name end,
        'street', t.street, 'zip', t.zip, 'city', t.city, 'phone', t.phone, 'email', t.email),
      'terms_version', case when t.terms <> '' then (select max(id) from team_terms where team_id = for_team) end,
      'team_name', t.name, 'invites', t.invites, 'team_status', t.status, 'registration_prefix', t.registration_prefix,
      'has_codes', exists (select from discount_codes d where d.team_id = for_team and d.status = 'active'
        and (d.for_all_courses or exists (select from discount_code_courses dc
          where dc.team_id = for_team and dc.discount_code_id = d.id and dc.course_id = l.course_id))),
      'has_gifts', exists (select from gift_vouchers g where g.team_id = for_team and g.voided_at is null
        and g.remaining_cents > 0 and coalesce(g.course_id, l.course_id) = l.course_id),
      'offers_transfer', t.offers_transfer, 'transfer_days', t.transfer_days, 'offers_onsite', t.offers_onsite,
      'online_methods', (
        select coalesce(jsonb_agg(a.provider order by a.provider desc), '[]')
        from payment_accounts a
        where a.team_id = for_team and a.instructor_id = l.instructor_id and a.is_active),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
          'location', s.location, 'is_online', s.online_url <> '', 'is_cancelled', s.cancelled_at is not null)
          order by s.starts_at, s.id), '[]')
        from lesson_sessions s where s.team_id = for_team and s.lesson_id = l.id))
    from lessons l
    join courses c on c.team_id = l.team_id and c.id = l.course_id
    join instructors i on i.team_id = l.team_id and i.id = l.instructor_id
    join teams t on t.id = l.team_id
    where l.team_id = for_team and l.id = for_lesson
  );
end $$;
