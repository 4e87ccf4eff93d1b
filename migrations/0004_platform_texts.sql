-- The default catalogue of plans.

insert into plans (key, version, name, features, monthly_cents, yearly_cents, rank) values
  ('start', 1, 'Start', '{"max_leading_instructors": 1, "max_guest_instructors": 0, "max_active_courses": 2, "max_active_lessons": 3, "max_categories": 3}', 0, 0, 1),
  ('solo', 1, 'Solo', '{"max_leading_instructors": 1, "max_guest_instructors": 2, "max_active_courses": 10, "max_active_lessons": 25, "max_categories": 10}', 1200, 12000, 2),
  ('praxis', 1, 'Praxis', '{"max_leading_instructors": 5, "max_guest_instructors": 10, "max_active_courses": 50, "max_active_lessons": 150, "max_categories": 30}', 2900, 29000, 3),
  ('zentrum', 1, 'Zentrum', '{}', 6900, 69000, 4);
