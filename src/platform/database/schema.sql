-- The whole present schema, for reading; written by "npm run db:types", never run. What leads to it are the
-- migrations and the functions in migrations/.

create table accounting_positions (
  team_id bigint not null,
  id bigint not null generated always as identity,
  antenatal text not null default ''::text,
  postnatal text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounting_positions_pkey PRIMARY KEY (team_id, id),
  constraint accounting_positions_id_key UNIQUE (id),
  constraint one_pair_a_team UNIQUE (team_id),
  constraint accounting_positions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint accounting_positions_antenatal_check CHECK ((length(antenatal) <= 20)),
  constraint accounting_positions_postnatal_check CHECK ((length(postnatal) <= 20))
);
CREATE POLICY team_wall ON accounting_positions AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE accounting_positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounting_positions FORCE ROW LEVEL SECURITY;

create table attendance_corrections (
  team_id bigint not null,
  registration_id bigint not null,
  session_id bigint not null,
  text text not null,
  asked_at timestamp with time zone not null,
  constraint attendance_corrections_pkey PRIMARY KEY (team_id, registration_id, session_id),
  constraint attendance_corrections_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint attendance_corrections_team_id_session_id_fkey FOREIGN KEY (team_id, session_id) REFERENCES lesson_sessions(team_id, id) ON DELETE CASCADE,
  constraint attendance_corrections_text_check CHECK ((text <> ''::text))
);
CREATE INDEX attendance_corrections_of_session ON public.attendance_corrections USING btree (team_id, session_id);
CREATE POLICY team_wall ON attendance_corrections AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE attendance_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE attendance_corrections FORCE ROW LEVEL SECURITY;

create table attendance_marks (
  team_id bigint not null,
  id uuid not null,
  registration_id bigint not null,
  session_id bigint not null,
  based_on uuid,
  state text,
  late_minutes integer not null default 0,
  early_minutes integer not null default 0,
  is_online boolean not null default false,
  made_up_session_id bigint,
  session_starts_at timestamp with time zone not null,
  marked_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  user_id bigint,
  user_name text not null default ''::text,
  device text not null default ''::text,
  outcome text not null,
  reason text not null default ''::text,
  stands_as uuid,
  constraint attendance_marks_pkey PRIMARY KEY (team_id, id),
  constraint attendance_marks_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint attendance_marks_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id),
  constraint applied_stands CHECK (((outcome = 'applied'::text) = (stands_as IS NOT NULL))),
  constraint attendance_marks_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'disagrees'::text, 'held'::text, 'refused'::text]))),
  constraint attendance_marks_state_check CHECK ((state = ANY (ARRAY['present'::text, 'absent'::text, 'excused'::text])))
);
CREATE INDEX attendance_marks_by_user ON public.attendance_marks USING btree (team_id, user_id);
CREATE INDEX attendance_marks_of_cell ON public.attendance_marks USING btree (team_id, registration_id, session_id, received_at);
CREATE POLICY team_wall ON attendance_marks AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE attendance_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE attendance_marks FORCE ROW LEVEL SECURITY;

create table attendances (
  team_id bigint not null,
  registration_id bigint not null,
  session_id bigint not null,
  state text,
  late_minutes integer not null default 0,
  early_minutes integer not null default 0,
  is_online boolean not null default false,
  made_up_session_id bigint,
  mark_id uuid not null,
  marked_at timestamp with time zone not null,
  marked_by_id bigint,
  marked_by_name text not null default ''::text,
  constraint attendances_pkey PRIMARY KEY (team_id, registration_id, session_id),
  constraint attendances_team_id_made_up_session_id_fkey FOREIGN KEY (team_id, made_up_session_id) REFERENCES lesson_sessions(team_id, id),
  constraint attendances_team_id_marked_by_id_fkey FOREIGN KEY (team_id, marked_by_id) REFERENCES users(team_id, id),
  constraint attendances_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint attendances_team_id_session_id_fkey FOREIGN KEY (team_id, session_id) REFERENCES lesson_sessions(team_id, id),
  constraint attendances_early_minutes_check CHECK ((early_minutes >= 0)),
  constraint attendances_late_minutes_check CHECK ((late_minutes >= 0)),
  constraint attendances_state_check CHECK ((state = ANY (ARRAY['present'::text, 'absent'::text, 'excused'::text]))),
  constraint only_missed_is_made_up CHECK (((made_up_session_id IS NULL) OR ((state = ANY (ARRAY['absent'::text, 'excused'::text])) AND (made_up_session_id <> session_id)))),
  constraint only_present_in_part CHECK (((state = 'present'::text) OR ((late_minutes = 0) AND (early_minutes = 0) AND (NOT is_online)))),
  constraint taken_back_says_nothing CHECK (((state IS NOT NULL) OR ((late_minutes = 0) AND (early_minutes = 0) AND (NOT is_online) AND (made_up_session_id IS NULL))))
);
CREATE INDEX attendances_by_user ON public.attendances USING btree (team_id, marked_by_id);
CREATE INDEX attendances_made_up_in ON public.attendances USING btree (team_id, made_up_session_id) WHERE (made_up_session_id IS NOT NULL);
CREATE INDEX attendances_of_session ON public.attendances USING btree (team_id, session_id);
CREATE POLICY team_wall ON attendances AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE attendances ENABLE ROW LEVEL SECURITY;
ALTER TABLE attendances FORCE ROW LEVEL SECURITY;

create table audit_log (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  at timestamp with time zone not null,
  actor jsonb not null,
  object_type text not null,
  object_id bigint not null,
  action text not null,
  changes jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (team_id, id),
  constraint audit_log_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX audit_log_object ON public.audit_log USING btree (team_id, object_type, object_id, id);
CREATE POLICY team_wall ON audit_log AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

create table bank_entries (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  fingerprint text not null,
  outcome text not null,
  amount_cents integer not null,
  booked_on date not null,
  created_at timestamp with time zone not null,
  marks jsonb not null default '{}'::jsonb,
  constraint bank_entries_pkey PRIMARY KEY (team_id, id),
  constraint an_entry_counts_once UNIQUE (team_id, fingerprint),
  constraint bank_entries_id_key UNIQUE (id),
  constraint bank_entries_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint bank_entries_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bank_entries_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint bank_entries_marks_check CHECK ((jsonb_typeof(marks) = 'object'::text)),
  constraint bank_entries_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'ignored'::text])))
);
CREATE INDEX bank_entries_by_day ON public.bank_entries USING btree (team_id, booked_on, amount_cents);
CREATE POLICY team_wall ON bank_entries AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE bank_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;

create table bank_entry_parts (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  entry_id bigint not null,
  registration_id bigint,
  amount_cents integer not null,
  constraint bank_entry_parts_pkey PRIMARY KEY (team_id, id),
  constraint bank_entry_parts_id_key UNIQUE (id),
  constraint one_part_each UNIQUE (team_id, entry_id, registration_id),
  constraint bank_entry_parts_team_id_entry_id_fkey FOREIGN KEY (team_id, entry_id) REFERENCES bank_entries(team_id, id) ON DELETE CASCADE,
  constraint bank_entry_parts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint bank_entry_parts_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE SET NULL (registration_id),
  constraint bank_entry_parts_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE INDEX bank_entry_parts_of_registration ON public.bank_entry_parts USING btree (team_id, registration_id) WHERE (registration_id IS NOT NULL);
CREATE TRIGGER no_more_than_came AFTER INSERT OR UPDATE ON public.bank_entry_parts FOR EACH ROW EXECUTE FUNCTION parts_within_entry();
CREATE POLICY team_wall ON bank_entry_parts AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE bank_entry_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_entry_parts FORCE ROW LEVEL SECURITY;

create table bank_statements (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  file_name text not null,
  format text not null,
  columns jsonb not null default '[]'::jsonb,
  rows jsonb not null default '[]'::jsonb,
  mapping jsonb not null default '{}'::jsonb,
  entries jsonb not null default '[]'::jsonb,
  state text not null default 'draft'::text,
  booked_count integer not null default 0,
  ignored_count integer not null default 0,
  left_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  unreadable jsonb not null default '[]'::jsonb,
  constraint bank_statements_pkey PRIMARY KEY (team_id, id),
  constraint bank_statements_id_key UNIQUE (id),
  constraint bank_statements_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint bank_statements_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id) ON DELETE CASCADE,
  constraint bank_statements_booked_count_check CHECK ((booked_count >= 0)),
  constraint bank_statements_format_check CHECK ((format = ANY (ARRAY['camt'::text, 'csv'::text]))),
  constraint bank_statements_ignored_count_check CHECK ((ignored_count >= 0)),
  constraint bank_statements_left_count_check CHECK ((left_count >= 0)),
  constraint bank_statements_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'done'::text]))),
  constraint done_keeps_nothing CHECK (((state <> 'done'::text) OR ((rows = '[]'::jsonb) AND (entries = '[]'::jsonb) AND (unreadable = '[]'::jsonb))))
);
CREATE TRIGGER touch BEFORE UPDATE ON public.bank_statements FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON bank_statements AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE bank_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_statements FORCE ROW LEVEL SECURITY;

create table calendar_feeds (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  instructor_id bigint,
  version integer not null default 1,
  renewed_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (team_id, id),
  constraint calendar_feeds_id_key UNIQUE (id),
  constraint calendar_feeds_team_id_instructor_id_key UNIQUE NULLS NOT DISTINCT (team_id, instructor_id),
  constraint calendar_feeds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint calendar_feeds_team_id_instructor_id_fkey FOREIGN KEY (team_id, instructor_id) REFERENCES instructors(team_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_version_check CHECK ((version > 0))
);
CREATE POLICY team_wall ON calendar_feeds AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;

create table categories (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  description text not null default ''::text,
  color text not null default ''::text,
  icon text not null default ''::text,
  rank integer not null default 0,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (team_id, id),
  constraint categories_id_key UNIQUE (id),
  constraint categories_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint categories_color_check CHECK ((color = ANY (ARRAY[''::text, 'series-1'::text, 'series-2'::text, 'series-3'::text, 'series-4'::text]))),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE INDEX categories_order ON public.categories USING btree (team_id, rank, name COLLATE german_titles);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER touch BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON categories AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE categories FORCE ROW LEVEL SECURITY;

create table certificate_texts (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  title text not null,
  subtitle text not null,
  intro text not null,
  closing text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint certificate_texts_pkey PRIMARY KEY (team_id, id),
  constraint certificate_texts_id_key UNIQUE (id),
  constraint certificate_texts_team_id_kind_key UNIQUE (team_id, kind),
  constraint certificate_texts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint certificate_texts_intro_check CHECK ((intro <> ''::text)),
  constraint certificate_texts_kind_check CHECK ((kind = ANY (ARRAY['attendance'::text, 'partner'::text]))),
  constraint certificate_texts_title_check CHECK ((title <> ''::text))
);
CREATE POLICY team_wall ON certificate_texts AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE certificate_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificate_texts FORCE ROW LEVEL SECURITY;

create table consents (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  kind text not null,
  version integer not null,
  given_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (team_id, id),
  constraint consents_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id) ON DELETE CASCADE,
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'av_contract'::text])))
);
CREATE POLICY team_wall ON consents AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE consents FORCE ROW LEVEL SECURITY;

create table contact_answers (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  request_id bigint not null,
  text text not null,
  author_name text not null,
  mail_id bigint,
  idempotency_key text,
  created_at timestamp with time zone not null,
  constraint contact_answers_pkey PRIMARY KEY (team_id, id),
  constraint contact_answers_id_key UNIQUE (id),
  constraint contact_answers_team_id_mail_id_fkey FOREIGN KEY (team_id, mail_id) REFERENCES mails(team_id, id) ON DELETE SET NULL (mail_id),
  constraint contact_answers_team_id_request_id_fkey FOREIGN KEY (team_id, request_id) REFERENCES contact_requests(team_id, id) ON DELETE CASCADE,
  constraint contact_answers_text_check CHECK ((text <> ''::text))
);
CREATE INDEX contact_answers_mail ON public.contact_answers USING btree (team_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX contact_answers_of ON public.contact_answers USING btree (team_id, request_id, id);
CREATE UNIQUE INDEX one_contact_answer ON public.contact_answers USING btree (team_id, request_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE POLICY team_wall ON contact_answers AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE contact_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_answers FORCE ROW LEVEL SECURITY;

create table contact_requests (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  status text not null default 'new'::text,
  source text not null,
  name text not null,
  email citext not null default ''::citext,
  phone text not null default ''::text,
  topic text not null default ''::text,
  instructor_id bigint,
  assigned_id bigint,
  message text not null,
  note text not null default ''::text,
  idempotency_key text,
  request_hash text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  registration_id bigint,
  constraint contact_requests_pkey PRIMARY KEY (team_id, id),
  constraint contact_requests_id_key UNIQUE (id),
  constraint contact_requests_team_id_assigned_id_fkey FOREIGN KEY (team_id, assigned_id) REFERENCES instructors(team_id, id) ON DELETE SET NULL (assigned_id),
  constraint contact_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint contact_requests_team_id_instructor_id_fkey FOREIGN KEY (team_id, instructor_id) REFERENCES instructors(team_id, id) ON DELETE SET NULL (instructor_id),
  constraint contact_requests_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE SET NULL (registration_id),
  constraint can_be_reached CHECK (((email <> ''::citext) OR (phone <> ''::text))),
  constraint contact_requests_message_check CHECK ((message <> ''::text)),
  constraint contact_requests_name_check CHECK ((name <> ''::text)),
  constraint contact_requests_source_check CHECK ((source = ANY (ARRAY['visitor'::text, 'staff'::text]))),
  constraint contact_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX contact_requests_addressed ON public.contact_requests USING btree (team_id, instructor_id) WHERE (instructor_id IS NOT NULL);
CREATE INDEX contact_requests_assigned ON public.contact_requests USING btree (team_id, assigned_id) WHERE (assigned_id IS NOT NULL);
CREATE INDEX contact_requests_by_status ON public.contact_requests USING btree (team_id, status, created_at DESC, id DESC);
CREATE INDEX contact_requests_newest ON public.contact_requests USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX contact_requests_registration ON public.contact_requests USING btree (team_id, registration_id) WHERE (registration_id IS NOT NULL);
CREATE UNIQUE INDEX one_contact_intention ON public.contact_requests USING btree (team_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.contact_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON contact_requests AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE contact_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_requests FORCE ROW LEVEL SECURITY;

create table course_categories (
  team_id bigint not null,
  course_id bigint not null,
  category_id bigint not null,
  constraint course_categories_pkey PRIMARY KEY (team_id, course_id, category_id),
  constraint course_categories_team_id_category_id_fkey FOREIGN KEY (team_id, category_id) REFERENCES categories(team_id, id),
  constraint course_categories_team_id_course_id_fkey FOREIGN KEY (team_id, course_id) REFERENCES courses(team_id, id) ON DELETE CASCADE
);
CREATE INDEX course_categories_category ON public.course_categories USING btree (team_id, category_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.course_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE POLICY team_wall ON course_categories AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE course_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_categories FORCE ROW LEVEL SECURITY;

create table course_groups (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  key text not null,
  name text not null,
  description text not null default ''::text,
  rank integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint course_groups_pkey PRIMARY KEY (team_id, id),
  constraint course_groups_id_key UNIQUE (id),
  constraint course_groups_team_id_key_key UNIQUE (team_id, key),
  constraint course_groups_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint course_groups_key_check CHECK ((key = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint course_groups_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.course_groups FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER touch BEFORE UPDATE ON public.course_groups FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON course_groups AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE course_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_groups FORCE ROW LEVEL SECURITY;

create table courses (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  summary text not null default ''::text,
  description text not null default ''::text,
  img text,
  img_alt text not null default ''::text,
  group_key text,
  status text not null default 'active'::text,
  course_type text not null default 'other'::text,
  withdrawal_mode text,
  tax_mode text,
  lesson_defaults jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  make_up_sessions boolean not null default false,
  constraint courses_pkey PRIMARY KEY (team_id, id),
  constraint courses_id_key UNIQUE (id),
  constraint courses_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint courses_team_id_group_key_fkey FOREIGN KEY (team_id, group_key) REFERENCES course_groups(team_id, key),
  constraint courses_course_type_check CHECK ((course_type = ANY (ARRAY['antenatal'::text, 'postnatal'::text, 'baby'::text, 'leisure'::text, 'other'::text]))),
  constraint courses_name_check CHECK ((name <> ''::text)),
  constraint courses_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint courses_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['small_business'::text, 'exempt'::text, 'standard'::text, 'reduced'::text]))),
  constraint courses_withdrawal_mode_check CHECK ((withdrawal_mode = ANY (ARRAY['treatment'::text, 'leisure'::text, 'fourteen_days'::text])))
);
CREATE INDEX courses_order ON public.courses USING btree (team_id, name COLLATE german_titles);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.courses FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER release_files AFTER DELETE OR UPDATE OF img ON public.courses FOR EACH ROW EXECUTE FUNCTION release_files('img');
CREATE TRIGGER touch BEFORE UPDATE ON public.courses FOR EACH ROW WHEN ((NOT (new.img IS DISTINCT FROM old.img))) EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON courses AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE courses FORCE ROW LEVEL SECURITY;

create table data_questions (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  fields text[] not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint data_questions_pkey PRIMARY KEY (team_id, id),
  constraint data_questions_id_key UNIQUE (id),
  constraint data_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint data_questions_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint data_questions_check CHECK ((expires_at > asked_at)),
  constraint data_questions_check1 CHECK ((answered_at >= asked_at)),
  constraint data_questions_fields_check CHECK ((cardinality(fields) > 0))
);
CREATE INDEX data_questions_of ON public.data_questions USING btree (team_id, registration_id, id);
CREATE POLICY team_wall ON data_questions AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE data_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_questions FORCE ROW LEVEL SECURITY;

create table discount_code_courses (
  team_id bigint not null,
  discount_code_id bigint not null,
  course_id bigint not null,
  constraint discount_code_courses_pkey PRIMARY KEY (team_id, discount_code_id, course_id),
  constraint discount_code_courses_team_id_course_id_fkey FOREIGN KEY (team_id, course_id) REFERENCES courses(team_id, id) ON DELETE CASCADE,
  constraint discount_code_courses_team_id_discount_code_id_fkey FOREIGN KEY (team_id, discount_code_id) REFERENCES discount_codes(team_id, id) ON DELETE CASCADE,
  constraint discount_code_courses_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX discount_code_courses_of_course ON public.discount_code_courses USING btree (team_id, course_id);
CREATE POLICY team_wall ON discount_code_courses AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE discount_code_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE discount_code_courses FORCE ROW LEVEL SECURITY;

create table discount_codes (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  code text not null,
  code_key text not null,
  note text not null default ''::text,
  amount_cents integer,
  percent integer,
  max_uses integer,
  valid_until date,
  for_all_courses boolean not null default true,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint discount_codes_pkey PRIMARY KEY (team_id, id),
  constraint discount_codes_id_key UNIQUE (id),
  constraint one_code_a_key UNIQUE (team_id, code_key),
  constraint discount_codes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint amount_or_percent CHECK ((num_nonnulls(amount_cents, percent) = 1)),
  constraint discount_codes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint discount_codes_code_check CHECK ((code <> ''::text)),
  constraint discount_codes_code_key_check CHECK ((code_key <> ''::text)),
  constraint discount_codes_max_uses_check CHECK ((max_uses > 0)),
  constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE TRIGGER touch BEFORE UPDATE ON public.discount_codes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON discount_codes AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE discount_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE discount_codes FORCE ROW LEVEL SECURITY;

create table files (
  team_id bigint not null,
  id text not null,
  kind text not null,
  mime text not null,
  name text not null,
  size integer not null,
  sha256 text not null,
  variants jsonb not null default '[]'::jsonb,
  is_public boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint files_pkey PRIMARY KEY (team_id, id),
  constraint files_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint files_check CHECK (((kind = 'image'::text) = (variants <> '[]'::jsonb))),
  constraint files_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22,64}$'::text)),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text]))),
  constraint files_name_check CHECK ((name <> ''::text)),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check CHECK ((size > 0))
);
CREATE TRIGGER sweep AFTER DELETE ON public.files FOR EACH ROW EXECUTE FUNCTION sweep_file();
CREATE POLICY team_wall ON files AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;

create table gift_voucher_entries (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  gift_voucher_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  registration_id bigint,
  actor jsonb not null,
  created_at timestamp with time zone not null,
  constraint gift_voucher_entries_pkey PRIMARY KEY (team_id, id),
  constraint gift_voucher_entries_id_key UNIQUE (id),
  constraint gift_voucher_entries_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint gift_voucher_entries_team_id_gift_voucher_id_fkey FOREIGN KEY (team_id, gift_voucher_id) REFERENCES gift_vouchers(team_id, id) DEFERRABLE,
  constraint gift_voucher_entries_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) DEFERRABLE,
  constraint added_or_taken CHECK (((amount_cents > 0) = (kind = ANY (ARRAY['sold'::text, 'returned'::text])))),
  constraint booked_for_somebody CHECK (((registration_id IS NOT NULL) = (kind = ANY (ARRAY['redeemed'::text, 'returned'::text])))),
  constraint gift_voucher_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint gift_voucher_entries_kind_check CHECK ((kind = ANY (ARRAY['sold'::text, 'redeemed'::text, 'returned'::text, 'voided'::text, 'lapsed'::text])))
);
CREATE INDEX gift_voucher_entries_of_registration ON public.gift_voucher_entries USING btree (team_id, registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX gift_voucher_entries_of_voucher ON public.gift_voucher_entries USING btree (team_id, gift_voucher_id, id);
CREATE TRIGGER keep_remaining_value AFTER INSERT ON public.gift_voucher_entries FOR EACH ROW EXECUTE FUNCTION keep_remaining_value();
CREATE POLICY team_wall ON gift_voucher_entries AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE gift_voucher_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_voucher_entries FORCE ROW LEVEL SECURITY;

create table gift_vouchers (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  number text not null,
  number_key text not null,
  value_cents integer not null,
  remaining_cents integer not null default 0,
  course_id bigint,
  buyer_name text not null,
  buyer_email citext not null default ''::citext,
  recipient_name text not null default ''::text,
  greeting text not null default ''::text,
  paid_method text not null,
  sold_on date not null,
  valid_until date not null,
  voided_at timestamp with time zone,
  void_reason text not null default ''::text,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint gift_vouchers_pkey PRIMARY KEY (team_id, id),
  constraint gift_vouchers_id_key UNIQUE (id),
  constraint one_voucher_a_number UNIQUE (team_id, number_key),
  constraint gift_vouchers_team_id_course_id_fkey FOREIGN KEY (team_id, course_id) REFERENCES courses(team_id, id),
  constraint gift_vouchers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint gift_vouchers_buyer_name_check CHECK ((buyer_name <> ''::text)),
  constraint gift_vouchers_number_check CHECK ((number <> ''::text)),
  constraint gift_vouchers_number_key_check CHECK ((length(number_key) >= 12)),
  constraint gift_vouchers_paid_method_check CHECK ((paid_method = ANY (ARRAY['transfer'::text, 'onsite'::text]))),
  constraint gift_vouchers_value_cents_check CHECK ((value_cents > 0)),
  constraint holds_three_years CHECK ((valid_until >= make_date(((EXTRACT(year FROM sold_on))::integer + 3), 12, 31))),
  constraint never_overspent CHECK (((remaining_cents >= 0) AND (remaining_cents <= value_cents))),
  constraint voided_with_a_reason CHECK (((voided_at IS NOT NULL) = (void_reason <> ''::text)))
);
CREATE INDEX gift_vouchers_of_course ON public.gift_vouchers USING btree (team_id, course_id) WHERE (course_id IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.gift_vouchers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON gift_vouchers AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE gift_vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE gift_vouchers FORCE ROW LEVEL SECURITY;

create table imports (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  lesson_id bigint,
  user_id bigint not null,
  file_name text not null,
  columns jsonb not null,
  rows jsonb not null,
  mapping jsonb not null,
  state text not null default 'draft'::text,
  created_count integer not null default 0,
  skipped_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  heading_line integer not null default 0,
  mended jsonb not null default '{}'::jsonb,
  constraint imports_pkey PRIMARY KEY (team_id, id),
  constraint imports_id_key UNIQUE (id),
  constraint imports_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint imports_team_id_lesson_id_fkey FOREIGN KEY (team_id, lesson_id) REFERENCES lessons(team_id, id) ON DELETE CASCADE,
  constraint imports_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id) ON DELETE CASCADE,
  constraint done_keeps_no_rows CHECK (((state <> 'done'::text) OR ((rows = '[]'::jsonb) AND (mended = '{}'::jsonb)))),
  constraint imports_created_count_check CHECK ((created_count >= 0)),
  constraint imports_heading_line_check CHECK ((heading_line >= 0)),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['courses'::text, 'lessons'::text, 'participants'::text]))),
  constraint imports_skipped_count_check CHECK ((skipped_count >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'done'::text]))),
  constraint only_participants_have_a_lesson CHECK (((kind = 'participants'::text) OR (lesson_id IS NULL)))
);
CREATE TRIGGER touch BEFORE UPDATE ON public.imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON imports AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports FORCE ROW LEVEL SECURITY;

create table instructors (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint,
  rank integer not null default 0,
  name text not null,
  status text not null default 'pending'::text,
  profile_text text not null default ''::text,
  phone text not null default ''::text,
  img text,
  pdf_privacy text,
  contracts_in_own_name boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  midwife_number text not null default ''::text,
  ik text not null default ''::text,
  constraint instructors_pkey PRIMARY KEY (team_id, id),
  constraint instructors_id_key UNIQUE (id),
  constraint instructors_team_id_user_id_key UNIQUE (team_id, user_id),
  constraint instructors_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint instructors_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id),
  constraint instructors_ik_check CHECK ((ik ~ '^(\d{9})?$'::text)),
  constraint instructors_midwife_number_check CHECK ((length(midwife_number) <= 20)),
  constraint instructors_name_check CHECK ((name <> ''::text)),
  constraint instructors_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'pending'::text])))
);
CREATE INDEX instructors_order ON public.instructors USING btree (team_id, rank, name COLLATE german_names);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.instructors FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER release_files AFTER DELETE OR UPDATE OF img, pdf_privacy ON public.instructors FOR EACH ROW EXECUTE FUNCTION release_files('img', 'pdf_privacy');
CREATE TRIGGER retire_payment_accounts BEFORE DELETE ON public.instructors FOR EACH ROW EXECUTE FUNCTION retire_payment_accounts();
CREATE TRIGGER touch BEFORE UPDATE ON public.instructors FOR EACH ROW WHEN ((NOT ((new.img IS DISTINCT FROM old.img) OR (new.pdf_privacy IS DISTINCT FROM old.pdf_privacy)))) EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON instructors AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE instructors ENABLE ROW LEVEL SECURITY;
ALTER TABLE instructors FORCE ROW LEVEL SECURITY;

create table legal_texts (
  key text not null,
  version integer not null,
  body text not null,
  published_at timestamp with time zone not null default now(),
  constraint legal_texts_pkey PRIMARY KEY (key, version),
  constraint legal_texts_key_check CHECK ((key = ANY (ARRAY['imprint'::text, 'privacy'::text, 'terms'::text, 'av_contract'::text, 'accessibility'::text])))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.legal_texts FOR EACH STATEMENT EXECUTE FUNCTION announce_platform_change();

create table lesson_sessions (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  lesson_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  location text not null default ''::text,
  online_url text not null default ''::text,
  instructor_id bigint,
  cancelled_at timestamp with time zone,
  cancel_reason text not null default ''::text,
  break_minutes integer not null default 0,
  constraint lesson_sessions_pkey PRIMARY KEY (team_id, id),
  constraint lesson_sessions_id_key UNIQUE (id),
  constraint lesson_sessions_team_id_instructor_id_fkey FOREIGN KEY (team_id, instructor_id) REFERENCES instructors(team_id, id),
  constraint lesson_sessions_team_id_lesson_id_fkey FOREIGN KEY (team_id, lesson_id) REFERENCES lessons(team_id, id) ON DELETE CASCADE,
  constraint called_off_is_dated CHECK (((cancelled_at IS NOT NULL) OR (cancel_reason = ''::text))),
  constraint lesson_sessions_check CHECK ((ends_at > starts_at)),
  constraint longer_than_its_breaks CHECK (((break_minutes >= 0) AND ((ends_at - starts_at) > ((break_minutes)::double precision * '00:01:00'::interval))))
);
CREATE INDEX lesson_sessions_by_lesson ON public.lesson_sessions USING btree (team_id, lesson_id, starts_at);
CREATE INDEX lesson_sessions_by_time ON public.lesson_sessions USING btree (team_id, ends_at, starts_at);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.lesson_sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE POLICY team_wall ON lesson_sessions AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE lesson_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_sessions FORCE ROW LEVEL SECURITY;

create table lessons (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  course_id bigint not null,
  instructor_id bigint not null,
  instructor2_id bigint,
  is_external boolean not null default false,
  external_url text not null default ''::text,
  max_participants integer not null default 10,
  course_fee_cents integer not null default 2500,
  partner_fee_cents integer not null default 0,
  partner_takes_seat boolean not null default false,
  location text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  duration text not null default ''::text,
  notes text not null default ''::text,
  requirements text not null default ''::text,
  message text not null default ''::text,
  conditions text not null default ''::text,
  welcometext text not null default ''::text,
  details text not null default ''::text,
  voucher_code text not null default ''::text,
  voucher_discount_cents integer not null default 0,
  is_insurance boolean not null default false,
  is_hide_data_1 boolean not null default false,
  is_hide_data_2 boolean not null default false,
  option_midwife smallint not null default 0,
  option_partner boolean not null default false,
  option_acceptance_1 boolean not null default false,
  option_acceptance_2 boolean not null default false,
  option_conditions boolean not null default false,
  acceptance_1_text text not null default ''::text,
  acceptance_2_text text not null default ''::text,
  cancellation_steps jsonb not null default '[]'::jsonb,
  status text not null default 'inactive'::text,
  calendar_sequence integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  cancel_reason text not null default ''::text,
  directions text not null default ''::text,
  times_follow boolean not null default false,
  missed_session_fee_cents integer not null default 0,
  min_participants integer not null default 0,
  decision_on date,
  takes_place_since timestamp with time zone,
  decision_asked_on date,
  prices jsonb not null default '[]'::jsonb,
  deposit_percent integer not null default 0,
  rest_due_days integer not null default 14,
  constraint lessons_pkey PRIMARY KEY (team_id, id),
  constraint lessons_id_key UNIQUE (id),
  constraint lessons_team_id_course_id_fkey FOREIGN KEY (team_id, course_id) REFERENCES courses(team_id, id),
  constraint lessons_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint lessons_team_id_instructor2_id_fkey FOREIGN KEY (team_id, instructor2_id) REFERENCES instructors(team_id, id),
  constraint lessons_team_id_instructor_id_fkey FOREIGN KEY (team_id, instructor_id) REFERENCES instructors(team_id, id),
  constraint called_off_is_dated CHECK (((cancelled_at IS NOT NULL) OR (cancel_reason = ''::text))),
  constraint decided_before_start CHECK (((min_participants = 0) OR (decision_on < ((starts_at AT TIME ZONE 'Europe/Berlin'::text))::date))),
  constraint lessons_check CHECK ((ends_at >= starts_at)),
  constraint lessons_course_fee_cents_check CHECK ((course_fee_cents >= 0)),
  constraint lessons_deposit_percent_check CHECK (((deposit_percent >= 0) AND (deposit_percent <= 99))),
  constraint lessons_location_check CHECK ((length(location) >= 2)),
  constraint lessons_max_participants_check CHECK (((max_participants >= 0) AND (max_participants <= 10000))),
  constraint lessons_min_participants_check CHECK (((min_participants >= 0) AND (min_participants <= 10000))),
  constraint lessons_missed_session_fee_cents_check CHECK ((missed_session_fee_cents >= 0)),
  constraint lessons_option_midwife_check CHECK (((option_midwife >= 0) AND (option_midwife <= 5))),
  constraint lessons_partner_fee_cents_check CHECK ((partner_fee_cents >= 0)),
  constraint lessons_prices_check CHECK (((jsonb_typeof(prices) = 'array'::text) AND (jsonb_array_length(prices) <= 5))),
  constraint lessons_rest_due_days_check CHECK (((rest_due_days >= 0) AND (rest_due_days <= 365))),
  constraint lessons_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint lessons_voucher_discount_cents_check CHECK ((voucher_discount_cents >= 0)),
  constraint minimum_has_day CHECK (((min_participants = 0) OR (decision_on IS NOT NULL)))
);
CREATE INDEX lessons_by_course ON public.lessons USING btree (team_id, course_id);
CREATE INDEX lessons_by_end ON public.lessons USING btree (team_id, ends_at);
CREATE INDEX lessons_by_instructor ON public.lessons USING btree (team_id, instructor_id);
CREATE INDEX lessons_by_instructor2 ON public.lessons USING btree (team_id, instructor2_id) WHERE (instructor2_id IS NOT NULL);
CREATE INDEX lessons_by_start ON public.lessons USING btree (team_id, starts_at, id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.lessons FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER touch BEFORE UPDATE ON public.lessons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER wake AFTER UPDATE OF max_participants, status, starts_at ON public.lessons FOR EACH ROW WHEN (((new.max_participants > old.max_participants) OR (new.starts_at > old.starts_at) OR ((new.status = 'active'::text) AND (old.status <> 'active'::text)))) EXECUTE FUNCTION wake_after_lesson_change();
CREATE POLICY team_wall ON lessons AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE lessons ENABLE ROW LEVEL SECURITY;
ALTER TABLE lessons FORCE ROW LEVEL SECURITY;

create table mail_texts (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  course_id bigint,
  subject text not null,
  greeting text not null,
  intro text not null,
  closing text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_texts_pkey PRIMARY KEY (team_id, id),
  constraint mail_texts_id_key UNIQUE (id),
  constraint mail_texts_team_id_kind_course_id_key UNIQUE NULLS NOT DISTINCT (team_id, kind, course_id),
  constraint mail_texts_team_id_course_id_fkey FOREIGN KEY (team_id, course_id) REFERENCES courses(team_id, id) ON DELETE CASCADE,
  constraint mail_texts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint mail_texts_closing_check CHECK ((closing <> ''::text)),
  constraint mail_texts_greeting_check CHECK ((greeting <> ''::text)),
  constraint mail_texts_intro_check CHECK ((intro <> ''::text)),
  constraint mail_texts_kind_check CHECK ((kind ~ '^[a-z-]+$'::text)),
  constraint mail_texts_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX mail_texts_of_course ON public.mail_texts USING btree (team_id, course_id) WHERE (course_id IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.mail_texts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON mail_texts AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE mail_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_texts FORCE ROW LEVEL SECURITY;

create table mails (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  recipient citext not null,
  registration_id bigint,
  user_id bigint,
  data jsonb not null default '{}'::jsonb,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  contact_request_id bigint,
  message_id bigint,
  withdrawal_id bigint,
  constraint mails_pkey PRIMARY KEY (team_id, id),
  constraint mails_id_key UNIQUE (id),
  constraint mails_team_id_contact_request_id_fkey FOREIGN KEY (team_id, contact_request_id) REFERENCES contact_requests(team_id, id) ON DELETE CASCADE,
  constraint mails_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint mails_team_id_message_id_fkey FOREIGN KEY (team_id, message_id) REFERENCES messages(team_id, id) ON DELETE CASCADE,
  constraint mails_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint mails_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id) ON DELETE CASCADE,
  constraint mails_team_id_withdrawal_id_fkey FOREIGN KEY (team_id, withdrawal_id) REFERENCES withdrawals(team_id, id) ON DELETE CASCADE,
  constraint mails_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_by_contact_request ON public.mails USING btree (team_id, contact_request_id) WHERE (contact_request_id IS NOT NULL);
CREATE INDEX mails_by_message ON public.mails USING btree (team_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX mails_by_registration ON public.mails USING btree (team_id, registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX mails_by_withdrawal ON public.mails USING btree (team_id, withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX mails_unsent ON public.mails USING btree (team_id, created_at) WHERE (state <> 'sent'::text);
CREATE POLICY team_wall ON mails AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;

create table make_up_places (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  missed_session_id bigint not null,
  session_id bigint not null,
  created_at timestamp with time zone not null,
  given_back_at timestamp with time zone,
  constraint make_up_places_pkey PRIMARY KEY (team_id, id),
  constraint make_up_places_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint make_up_places_team_id_missed_session_id_fkey FOREIGN KEY (team_id, missed_session_id) REFERENCES lesson_sessions(team_id, id) ON DELETE CASCADE,
  constraint make_up_places_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint make_up_places_team_id_session_id_fkey FOREIGN KEY (team_id, session_id) REFERENCES lesson_sessions(team_id, id) ON DELETE CASCADE,
  constraint make_up_places_check CHECK ((session_id <> missed_session_id))
);
CREATE INDEX make_up_places_of_missed_session ON public.make_up_places USING btree (team_id, missed_session_id);
CREATE INDEX make_up_places_of_registration ON public.make_up_places USING btree (team_id, registration_id);
CREATE INDEX make_up_places_of_session ON public.make_up_places USING btree (team_id, session_id);
CREATE UNIQUE INDEX make_up_places_running ON public.make_up_places USING btree (team_id, registration_id, missed_session_id) WHERE (given_back_at IS NULL);
CREATE POLICY team_wall ON make_up_places AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE make_up_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE make_up_places FORCE ROW LEVEL SECURITY;

create table messages (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  lesson_id bigint,
  subject text not null default ''::text,
  text text not null default ''::text,
  news jsonb not null default '{}'::jsonb,
  author_name text not null,
  idempotency_key text,
  request_hash text,
  created_at timestamp with time zone not null,
  constraint messages_pkey PRIMARY KEY (team_id, id),
  constraint messages_id_key UNIQUE (id),
  constraint messages_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint messages_team_id_lesson_id_fkey FOREIGN KEY (team_id, lesson_id) REFERENCES lessons(team_id, id) ON DELETE CASCADE,
  constraint a_message_has_words CHECK (((kind <> 'message'::text) OR ((subject <> ''::text) AND (text <> ''::text)))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'session-moved'::text, 'session-cancelled'::text, 'lesson-moved'::text, 'lesson-changed'::text, 'lesson-cancelled'::text])))
);
CREATE INDEX messages_of_lesson ON public.messages USING btree (team_id, lesson_id, id DESC) WHERE (lesson_id IS NOT NULL);
CREATE UNIQUE INDEX one_message_intention ON public.messages USING btree (team_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE POLICY team_wall ON messages AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;

create table money_entries (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  currency text not null default 'EUR'::text,
  method text not null,
  occurred_on date not null,
  source text not null,
  counts boolean not null default true,
  payment_id bigint,
  bank_entry_id bigint,
  corrects_id bigint,
  actor jsonb not null,
  created_at timestamp with time zone not null,
  constraint money_entries_pkey PRIMARY KEY (team_id, id),
  constraint money_entries_id_key UNIQUE (id),
  constraint taken_back_once UNIQUE (team_id, corrects_id),
  constraint money_entries_team_id_bank_entry_id_fkey FOREIGN KEY (team_id, bank_entry_id) REFERENCES bank_entries(team_id, id) ON DELETE SET NULL (bank_entry_id),
  constraint money_entries_team_id_corrects_id_fkey FOREIGN KEY (team_id, corrects_id) REFERENCES money_entries(team_id, id),
  constraint money_entries_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint money_entries_team_id_payment_id_fkey FOREIGN KEY (team_id, payment_id) REFERENCES payments(team_id, id) DEFERRABLE,
  constraint money_entries_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) DEFERRABLE,
  constraint corrections_take_back CHECK (((amount_cents < 0) = (corrects_id IS NOT NULL))),
  constraint money_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint money_entries_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint money_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint money_entries_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'paypal'::text, 'transfer'::text, 'onsite'::text, 'voucher'::text]))),
  constraint money_entries_source_check CHECK ((source = ANY (ARRAY['hand'::text, 'statement'::text, 'provider'::text, 'voucher'::text]))),
  constraint provider_money_has_a_payment CHECK (((source = 'provider'::text) = (payment_id IS NOT NULL))),
  constraint vouchers_pay_by_themselves CHECK (((method = 'voucher'::text) = (source = 'voucher'::text)))
);
CREATE INDEX money_entries_by_day ON public.money_entries USING btree (team_id, occurred_on);
CREATE INDEX money_entries_of_bank_entry ON public.money_entries USING btree (team_id, bank_entry_id) WHERE (bank_entry_id IS NOT NULL);
CREATE INDEX money_entries_of_payment ON public.money_entries USING btree (team_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX money_entries_of_registration ON public.money_entries USING btree (team_id, registration_id, id);
CREATE TRIGGER keep_money_sums AFTER INSERT ON public.money_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_money_sums();
CREATE POLICY team_wall ON money_entries AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE money_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_entries FORCE ROW LEVEL SECURITY;

create table network_bookings (
  team_id bigint not null,
  network text not null,
  number bigint not null,
  booking text not null,
  at timestamp with time zone not null,
  constraint network_bookings_pkey PRIMARY KEY (team_id, network, number),
  constraint network_bookings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX network_bookings_age ON public.network_bookings USING btree (team_id, at);
CREATE INDEX network_bookings_same ON public.network_bookings USING btree (team_id, network, booking);
CREATE POLICY team_wall ON network_bookings AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE network_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE network_bookings FORCE ROW LEVEL SECURITY;

create table participant_columns (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  columns text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint participant_columns_pkey PRIMARY KEY (team_id, id),
  constraint one_choice_a_team UNIQUE (team_id),
  constraint participant_columns_id_key UNIQUE (id),
  constraint participant_columns_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint participant_columns_columns_check CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 20)))
);
CREATE POLICY team_wall ON participant_columns AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE participant_columns ENABLE ROW LEVEL SECURITY;
ALTER TABLE participant_columns FORCE ROW LEVEL SECURITY;

create table payment_accounts (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  instructor_id bigint,
  provider text not null,
  credentials text not null,
  webhook_token text not null,
  is_active boolean not null default false,
  validated_at timestamp with time zone,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  checked_until timestamp with time zone,
  has_own_webhook boolean not null default false,
  webhook_events text not null default ''::text,
  constraint payment_accounts_pkey PRIMARY KEY (team_id, id),
  constraint payment_accounts_id_key UNIQUE (id),
  constraint payment_accounts_webhook_token_key UNIQUE (webhook_token),
  constraint payment_accounts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint payment_accounts_team_id_instructor_id_fkey FOREIGN KEY (team_id, instructor_id) REFERENCES instructors(team_id, id) ON DELETE SET NULL (instructor_id),
  constraint active_is_validated CHECK (((NOT is_active) OR ((validated_at IS NOT NULL) AND (retired_at IS NULL)))),
  constraint current_has_owner CHECK (((retired_at IS NOT NULL) OR (instructor_id IS NOT NULL))),
  constraint payment_accounts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint payment_accounts_webhook_token_check CHECK ((length(webhook_token) >= 22))
);
CREATE UNIQUE INDEX one_account_of_a_provider ON public.payment_accounts USING btree (team_id, instructor_id, provider) WHERE (retired_at IS NULL);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.payment_accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER plan_webhook_removal AFTER UPDATE OF retired_at ON public.payment_accounts FOR EACH ROW WHEN (((old.retired_at IS NULL) AND (new.retired_at IS NOT NULL) AND new.has_own_webhook)) EXECUTE FUNCTION plan_webhook_removal();
CREATE TRIGGER touch BEFORE UPDATE ON public.payment_accounts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER webhook_addresses AFTER INSERT OR UPDATE OF webhook_token ON public.payment_accounts FOR EACH ROW EXECUTE FUNCTION keep_webhook_addresses();
CREATE POLICY team_wall ON payment_accounts AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE payment_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_accounts FORCE ROW LEVEL SECURITY;

create table payment_events (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  account_id bigint not null,
  event text not null,
  kind text not null,
  session text,
  provider_payment text,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  outcome text not null default ''::text,
  constraint payment_events_pkey PRIMARY KEY (team_id, id),
  constraint payment_events_id_key UNIQUE (id),
  constraint payment_events_team_id_account_id_event_key UNIQUE (team_id, account_id, event),
  constraint payment_events_team_id_account_id_fkey FOREIGN KEY (team_id, account_id) REFERENCES payment_accounts(team_id, id),
  constraint payment_events_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX payment_events_unprocessed ON public.payment_events USING btree (team_id, received_at) WHERE (processed_at IS NULL);
CREATE POLICY team_wall ON payment_events AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE payment_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_events FORCE ROW LEVEL SECURITY;

create table payments (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  account_id bigint not null,
  provider text not null,
  state text not null default 'asked'::text,
  return_hash text not null,
  returned_at timestamp with time zone,
  amount_cents integer not null,
  currency text not null default 'EUR'::text,
  session text,
  checkout_url text,
  provider_payment text,
  received_cents integer not null default 0,
  refunded_cents integer not null default 0,
  fee_cents integer,
  dispute text not null default 'none'::text,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint payments_pkey PRIMARY KEY (team_id, id),
  constraint payments_id_key UNIQUE (id),
  constraint payments_team_id_account_id_session_key UNIQUE (team_id, account_id, session),
  constraint payments_team_id_return_hash_key UNIQUE (team_id, return_hash),
  constraint payments_team_id_account_id_fkey FOREIGN KEY (team_id, account_id) REFERENCES payment_accounts(team_id, id),
  constraint payments_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint payments_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id),
  constraint no_more_back_than_came CHECK ((refunded_cents <= received_cents)),
  constraint open_is_known CHECK (((state <> ALL (ARRAY['open'::text, 'processing'::text, 'paid'::text])) OR (session IS NOT NULL))),
  constraint paid_is_dated CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_dispute_check CHECK ((dispute = ANY (ARRAY['none'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint payments_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint payments_received_cents_check CHECK ((received_cents >= 0)),
  constraint payments_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'processing'::text, 'paid'::text, 'closed'::text, 'failed'::text])))
);
CREATE INDEX payments_by_account ON public.payments USING btree (team_id, account_id, provider_payment);
CREATE INDEX payments_of_registration ON public.payments USING btree (team_id, registration_id, id);
CREATE INDEX payments_unsettled ON public.payments USING btree (team_id, expires_at) WHERE (state = ANY (ARRAY['asked'::text, 'open'::text, 'processing'::text]));
CREATE TRIGGER touch BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON payments AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

create table plans (
  key text not null,
  version integer not null,
  name text not null,
  features jsonb not null,
  monthly_cents integer not null,
  yearly_cents integer not null,
  rank integer not null,
  constraint plans_pkey PRIMARY KEY (key, version),
  constraint features_are_limits CHECK (are_limits(features)),
  constraint plans_monthly_cents_check CHECK ((monthly_cents >= 0)),
  constraint plans_yearly_cents_check CHECK ((yearly_cents >= 0))
);

create table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ended ON public.rate_limits USING btree (ends_at);

create table redirects (
  path text not null,
  target text not null,
  status integer not null default 302,
  constraint redirects_pkey PRIMARY KEY (path),
  constraint redirects_path_check CHECK ((path ~~ '/%'::text)),
  constraint redirects_status_check CHECK ((status = ANY (ARRAY[301, 302, 307, 308])))
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.redirects FOR EACH STATEMENT EXECUTE FUNCTION announce_platform_change();

create table refunds (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  payment_id bigint not null,
  amount_cents integer not null,
  cause text not null,
  reason text not null default ''::text,
  state text not null default 'wanted'::text,
  provider_refund text,
  error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (team_id, id),
  constraint refunds_id_key UNIQUE (id),
  constraint refunds_team_id_payment_id_provider_refund_key UNIQUE (team_id, payment_id, provider_refund),
  constraint refunds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint refunds_team_id_payment_id_fkey FOREIGN KEY (team_id, payment_id) REFERENCES payments(team_id, id),
  constraint done_is_dated CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_cause_check CHECK ((cause = ANY (ARRAY['no-seat'::text, 'paid-twice'::text, 'wrong-amount'::text, 'staff'::text, 'provider'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'pending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX refunds_unfinished ON public.refunds USING btree (team_id, created_at) WHERE (state <> 'done'::text);
CREATE POLICY team_wall ON refunds AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;

create table registration_absences (
  team_id bigint not null,
  registration_id bigint not null,
  session_id bigint not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint registration_absences_pkey PRIMARY KEY (team_id, registration_id, session_id),
  constraint registration_absences_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint registration_absences_team_id_session_id_fkey FOREIGN KEY (team_id, session_id) REFERENCES lesson_sessions(team_id, id) ON DELETE CASCADE
);
CREATE INDEX registration_absences_of_session ON public.registration_absences USING btree (team_id, session_id);
CREATE POLICY team_wall ON registration_absences AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE registration_absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_absences FORCE ROW LEVEL SECURITY;

create table registration_echoes (
  team_id bigint not null,
  token text not null,
  registration_id bigint not null,
  idempotency_key text,
  request_hash text,
  entry jsonb not null,
  created_at timestamp with time zone not null,
  constraint registration_echoes_pkey PRIMARY KEY (team_id, token),
  constraint registration_echoes_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE
);
CREATE INDEX registration_echoes_age ON public.registration_echoes USING btree (team_id, created_at);
CREATE UNIQUE INDEX registration_echoes_intention ON public.registration_echoes USING btree (team_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX registration_echoes_registration ON public.registration_echoes USING btree (team_id, registration_id);
CREATE POLICY team_wall ON registration_echoes AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE registration_echoes ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_echoes FORCE ROW LEVEL SECURITY;

create table registration_messages (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  text text not null,
  idempotency_key text,
  created_at timestamp with time zone not null,
  constraint registration_messages_pkey PRIMARY KEY (team_id, id),
  constraint registration_messages_id_key UNIQUE (id),
  constraint registration_messages_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint registration_messages_text_check CHECK ((text <> ''::text))
);
CREATE UNIQUE INDEX one_message_of_holder ON public.registration_messages USING btree (team_id, registration_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX registration_messages_of ON public.registration_messages USING btree (team_id, registration_id, id);
CREATE POLICY team_wall ON registration_messages AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE registration_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_messages FORCE ROW LEVEL SECURITY;

create table registration_notes (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint not null,
  text text not null,
  author_id bigint,
  author_name text not null,
  created_at timestamp with time zone not null,
  constraint registration_notes_pkey PRIMARY KEY (team_id, id),
  constraint registration_notes_id_key UNIQUE (id),
  constraint registration_notes_team_id_author_id_fkey FOREIGN KEY (team_id, author_id) REFERENCES users(team_id, id) ON DELETE SET NULL (author_id),
  constraint registration_notes_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE,
  constraint registration_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX registration_notes_of ON public.registration_notes USING btree (team_id, registration_id, id);
CREATE POLICY team_wall ON registration_notes AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE registration_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_notes FORCE ROW LEVEL SECURITY;

create table registration_words (
  team_id bigint not null,
  registration_id bigint not null,
  words text not null,
  constraint registration_words_pkey PRIMARY KEY (team_id, registration_id),
  constraint registration_words_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE CASCADE
);
CREATE INDEX registration_words_letters ON public.registration_words USING gin (team_id, words gin_trgm_ops);

create table registrations (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  lesson_id bigint not null,
  number text not null,
  token text not null,
  status text not null,
  expires_at timestamp with time zone,
  seats integer not null default 1,
  overbooked boolean not null default false,
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone text not null default ''::text,
  street text not null default ''::text,
  zip text not null default ''::text,
  city text not null default ''::text,
  child_name text not null default ''::text,
  child_birthdate date,
  due_date date,
  mother_birthday date,
  insurance_type text,
  insurer text not null default ''::text,
  insurance_number text not null default ''::text,
  partner boolean not null default false,
  partner_first_name text not null default ''::text,
  partner_last_name text not null default ''::text,
  voucher_code text not null default ''::text,
  discount_cents integer not null default 0,
  total_cents integer not null default 0,
  payment_method text,
  payment_status text not null default 'none'::text,
  acceptance_1 boolean not null default false,
  acceptance_2 boolean not null default false,
  conditions boolean not null default false,
  health_consent boolean not null default false,
  early_start boolean not null default false,
  message text not null default ''::text,
  note text not null default ''::text,
  person_key text not null,
  idempotency_key text,
  request_hash text,
  snapshot jsonb not null default '{}'::jsonb,
  waiting_since timestamp with time zone,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text not null default ''::text,
  fee_cents integer not null default 0,
  calendar_sequence integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reminded_at timestamp with time zone,
  paid_on date,
  paid_cents integer not null default 0,
  erased_at timestamp with time zone,
  is_test boolean not null default false,
  withdrawn_at timestamp with time zone,
  any_date uuid,
  refunded_cents integer not null default 0,
  provider_fee_cents integer not null default 0,
  payment_reminded_at timestamp with time zone,
  unpaid_lapses_at timestamp with time zone,
  address_proof text,
  owed_since timestamp with time zone,
  discount_code_id bigint,
  price_id integer,
  price_name text not null default ''::text,
  insurer_ik text not null default ''::text,
  gift_voucher_id bigint,
  gift_cents integer not null default 0,
  invitation_consent boolean not null default false,
  invited_at timestamp with time zone,
  hours_elsewhere double precision,
  deposit_cents integer not null default 0,
  rest_due_on date,
  rest_reminded_at timestamp with time zone,
  rest_overdue_at timestamp with time zone,
  source text,
  constraint registrations_pkey PRIMARY KEY (team_id, id),
  constraint registrations_id_key UNIQUE (id),
  constraint registrations_team_id_number_key UNIQUE (team_id, number),
  constraint registrations_team_id_token_key UNIQUE (team_id, token),
  constraint registrations_team_id_discount_code_id_fkey FOREIGN KEY (team_id, discount_code_id) REFERENCES discount_codes(team_id, id),
  constraint registrations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint registrations_team_id_gift_voucher_id_fkey FOREIGN KEY (team_id, gift_voucher_id) REFERENCES gift_vouchers(team_id, id),
  constraint registrations_team_id_lesson_id_fkey FOREIGN KEY (team_id, lesson_id) REFERENCES lessons(team_id, id),
  constraint cancelled_is_told CHECK (((status = 'cancelled'::text) = ((cancelled_at IS NOT NULL) AND (cancelled_by IS NOT NULL)))),
  constraint chosen_price_has_a_name CHECK (((price_id IS NULL) OR (price_name <> ''::text))),
  constraint codes_take_something_off CHECK (((discount_code_id IS NULL) OR (discount_cents > 0))),
  constraint confirmed_is_dated CHECK (((status <> 'confirmed'::text) OR (confirmed_at IS NOT NULL))),
  constraint deposit_has_a_rest CHECK ((((deposit_cents = 0) = (rest_due_on IS NULL)) AND ((deposit_cents = 0) OR (deposit_cents < total_cents)))),
  constraint holds_end CHECK (((status <> ALL (ARRAY['pending'::text, 'offered'::text])) OR (expires_at IS NOT NULL))),
  constraint lapse_was_announced CHECK (((unpaid_lapses_at IS NULL) OR (payment_reminded_at IS NOT NULL))),
  constraint only_tests_take_no_seat CHECK (((seats = 0) = (is_test IS TRUE))),
  constraint registrations_address_proof_check CHECK ((address_proof = ANY (ARRAY['asked'::text, 'given'::text]))),
  constraint registrations_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['participant'::text, 'staff'::text, 'system'::text]))),
  constraint registrations_deposit_cents_check CHECK ((deposit_cents >= 0)),
  constraint registrations_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint registrations_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint registrations_first_name_check CHECK ((first_name <> ''::text)),
  constraint registrations_gift_cents_check CHECK ((gift_cents >= 0)),
  constraint registrations_hours_elsewhere_check CHECK (((hours_elsewhere >= (0)::double precision) AND (hours_elsewhere <= (100)::double precision))),
  constraint registrations_insurance_type_check CHECK ((insurance_type = ANY (ARRAY['statutory'::text, 'private'::text, 'self'::text, 'unknown'::text]))),
  constraint registrations_insurer_ik_check CHECK ((insurer_ik ~ '^(\d{9})?$'::text)),
  constraint registrations_last_name_check CHECK ((last_name <> ''::text)),
  constraint registrations_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint registrations_payment_method_check CHECK ((payment_method = ANY (ARRAY['stripe'::text, 'paypal'::text, 'transfer'::text, 'onsite'::text]))),
  constraint registrations_payment_status_check CHECK ((payment_status = ANY (ARRAY['none'::text, 'open'::text, 'paid'::text, 'partly_refunded'::text, 'refunded'::text, 'failed'::text]))),
  constraint registrations_price_id_check CHECK ((price_id > 0)),
  constraint registrations_provider_fee_cents_check CHECK ((provider_fee_cents >= 0)),
  constraint registrations_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint registrations_seats_check CHECK (((seats >= 0) AND (seats <= 2))),
  constraint registrations_source_check CHECK ((source = ANY (ARRAY['page'::text, 'embedded'::text, 'hand'::text, 'import'::text]))),
  constraint registrations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'waiting'::text, 'offered'::text, 'cancelled'::text, 'expired'::text]))),
  constraint registrations_token_check CHECK ((length(token) >= 22)),
  constraint registrations_total_cents_check CHECK ((total_cents >= 0)),
  constraint unproven_is_held CHECK (((address_proof IS DISTINCT FROM 'asked'::text) OR (status = ANY (ARRAY['pending'::text, 'expired'::text, 'cancelled'::text])))),
  constraint waiting_has_place CHECK (((status <> 'waiting'::text) OR (waiting_since IS NOT NULL))),
  constraint withdrawn_is_cancelled CHECK (((withdrawn_at IS NULL) OR (status = 'cancelled'::text)))
);
CREATE UNIQUE INDEX one_intention ON public.registrations USING btree (team_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX one_place_a_person ON public.registrations USING btree (team_id, lesson_id, person_key) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'waiting'::text, 'offered'::text]));
CREATE INDEX registrations_any_date ON public.registrations USING btree (team_id, any_date) WHERE (any_date IS NOT NULL);
CREATE INDEX registrations_by_name ON public.registrations USING btree (team_id, last_name COLLATE german_names, first_name COLLATE german_names, id);
CREATE INDEX registrations_cancelled ON public.registrations USING btree (team_id, lesson_id, cancelled_at) WHERE (status = 'cancelled'::text);
CREATE INDEX registrations_in_motion ON public.registrations USING btree (team_id, lesson_id, waiting_since, id) WHERE (status = ANY (ARRAY['pending'::text, 'offered'::text, 'waiting'::text]));
CREATE INDEX registrations_insurance_unknown ON public.registrations USING btree (team_id, lesson_id) WHERE (insurance_type = 'unknown'::text);
CREATE INDEX registrations_invited ON public.registrations USING btree (team_id, email, invited_at) WHERE (invited_at IS NOT NULL);
CREATE INDEX registrations_newest ON public.registrations USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX registrations_of_discount_code ON public.registrations USING btree (team_id, discount_code_id) WHERE (discount_code_id IS NOT NULL);
CREATE INDEX registrations_of_gift_voucher ON public.registrations USING btree (team_id, gift_voucher_id) WHERE (gift_voucher_id IS NOT NULL);
CREATE INDEX registrations_seats ON public.registrations USING btree (team_id, lesson_id, status) INCLUDE (seats, expires_at, waiting_since, payment_status, total_cents, fee_cents, is_test);
CREATE INDEX registrations_tests ON public.registrations USING btree (team_id, created_at) WHERE is_test;
CREATE INDEX registrations_to_invite ON public.registrations USING btree (team_id, id) WHERE (invitation_consent AND (invited_at IS NULL));
CREATE INDEX registrations_unpaid ON public.registrations USING btree (team_id, lesson_id) WHERE ((status = 'confirmed'::text) AND (payment_method = 'transfer'::text) AND (payment_status = 'open'::text));
CREATE INDEX registrations_withdrawable ON public.registrations USING btree (team_id, confirmed_at) WHERE (((snapshot -> 'terms'::text) ->> 'withdrawal_mode'::text) = 'fourteen_days'::text);
CREATE TRIGGER agree_deposit BEFORE INSERT OR UPDATE OF snapshot, total_cents, payment_method ON public.registrations FOR EACH ROW EXECUTE FUNCTION agree_deposit();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON public.registrations FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER derive_payment_status BEFORE INSERT OR UPDATE OF status, total_cents, fee_cents, payment_status, paid_cents, refunded_cents ON public.registrations FOR EACH ROW EXECUTE FUNCTION derive_payment_status();
CREATE TRIGGER end_make_up AFTER UPDATE OF status, lesson_id ON public.registrations FOR EACH ROW WHEN (((old.status = 'confirmed'::text) AND ((new.status <> 'confirmed'::text) OR (new.lesson_id <> old.lesson_id)))) EXECUTE FUNCTION end_make_up();
CREATE TRIGGER forget AFTER UPDATE OF erased_at ON public.registrations FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION forget_declarations();
CREATE TRIGGER last_line AFTER INSERT OR UPDATE OF status, seats, lesson_id, expires_at ON public.registrations FOR EACH ROW EXECUTE FUNCTION refuse_overselling();
CREATE TRIGGER plan_invitation AFTER INSERT OR UPDATE OF due_date, invitation_consent ON public.registrations FOR EACH ROW WHEN ((new.invitation_consent AND (new.due_date IS NOT NULL))) EXECUTE FUNCTION plan_invitation();
CREATE TRIGGER plan_payment_reminder AFTER UPDATE OF status, payment_method, payment_status, lesson_id, total_cents, fee_cents, paid_cents, refunded_cents ON public.registrations FOR EACH ROW WHEN ((owes_transfer(new.*) AND (new.payment_reminded_at IS NULL) AND ((NOT owes_transfer(old.*)) OR (old.lesson_id <> new.lesson_id)))) EXECUTE FUNCTION plan_payment_reminder();
CREATE TRIGGER plan_payment_reminder_of_new AFTER INSERT ON public.registrations FOR EACH ROW WHEN (owes_transfer(new.*)) EXECUTE FUNCTION plan_payment_reminder();
CREATE TRIGGER plan_rest_reminders AFTER UPDATE OF status, payment_method, payment_status, lesson_id, total_cents, fee_cents, paid_cents, refunded_cents, snapshot ON public.registrations FOR EACH ROW WHEN ((owes_rest(new.*) AND ((NOT owes_rest(old.*)) OR (old.lesson_id <> new.lesson_id) OR (old.rest_due_on <> new.rest_due_on)))) EXECUTE FUNCTION plan_rest_reminders();
CREATE TRIGGER price_within_its_seats AFTER INSERT OR UPDATE OF status, seats, lesson_id, price_id, expires_at ON public.registrations FOR EACH ROW WHEN ((new.price_id IS NOT NULL)) EXECUTE FUNCTION refuse_price_beyond_its_seats();
CREATE TRIGGER settle_gift_voucher AFTER UPDATE OF status, total_cents, fee_cents ON public.registrations FOR EACH ROW WHEN (((new.gift_voucher_id IS NOT NULL) AND ((old.status <> new.status) OR (old.total_cents <> new.total_cents) OR (old.fee_cents <> new.fee_cents)))) EXECUTE FUNCTION settle_gift_voucher();
CREATE TRIGGER stand_at_the_end BEFORE INSERT OR UPDATE OF lesson_id ON public.registrations FOR EACH ROW WHEN ((new.status = 'waiting'::text)) EXECUTE FUNCTION stand_at_the_end();
CREATE TRIGGER takes_place BEFORE INSERT OR UPDATE OF status, lesson_id ON public.registrations FOR EACH ROW WHEN ((new.status = ANY (ARRAY['pending'::text, 'offered'::text, 'confirmed'::text, 'waiting'::text]))) EXECUTE FUNCTION refuse_called_off();
CREATE TRIGGER touch BEFORE UPDATE ON public.registrations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER words AFTER INSERT OR UPDATE OF first_name, last_name, child_name, email, number, phone ON public.registrations FOR EACH ROW EXECUTE FUNCTION keep_registration_words();
CREATE POLICY team_wall ON registrations AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE registrations FORCE ROW LEVEL SECURITY;

create table setup_skips (
  team_id bigint not null,
  step text not null,
  skipped_at timestamp with time zone not null,
  constraint setup_skips_pkey PRIMARY KEY (team_id, step),
  constraint setup_skips_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint setup_skips_step_check CHECK ((step = ANY (ARRAY['payment'::text, 'instructors'::text])))
);
CREATE POLICY team_wall ON setup_skips AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE setup_skips ENABLE ROW LEVEL SECURITY;
ALTER TABLE setup_skips FORCE ROW LEVEL SECURITY;

create table team_addresses (
  address text not null,
  team_id bigint not null,
  left_at timestamp with time zone,
  findable boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint team_addresses_pkey PRIMARY KEY (address),
  constraint team_addresses_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);

create table team_counters (
  team_id bigint not null,
  kind text not null,
  value bigint not null default 0,
  constraint team_counters_pkey PRIMARY KEY (team_id, kind),
  constraint team_counters_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE POLICY team_wall ON team_counters AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE team_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_counters FORCE ROW LEVEL SECURITY;

create table team_terms (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint team_terms_pkey PRIMARY KEY (team_id, id),
  constraint team_terms_id_key UNIQUE (id),
  constraint team_terms_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE POLICY team_wall ON team_terms AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE team_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_terms FORCE ROW LEVEL SECURITY;

create table teams (
  id bigint not null generated by default as identity,
  team_token text not null,
  alias text,
  name text not null,
  status text not null default 'active'::text,
  tagline text not null default ''::text,
  description text not null default ''::text,
  street text not null default ''::text,
  zip text not null default ''::text,
  city text not null default ''::text,
  phone text not null default ''::text,
  email citext not null,
  website text not null default ''::text,
  federal_state text not null default ''::text,
  registration_prefix text not null default 'KA'::text,
  plan_key text not null,
  plan_version integer not null,
  plan_overrides jsonb not null default '{}'::jsonb,
  billing_cycle text,
  next_renewal_at timestamp with time zone,
  subscription_status text not null default 'trial'::text,
  subscription_data jsonb not null default '{}'::jsonb,
  trial_starts_at timestamp with time zone,
  trial_ends_at timestamp with time zone,
  is_alert boolean not null default false,
  alert text not null default ''::text,
  imprint text not null default ''::text,
  privacy text not null default ''::text,
  terms text not null default ''::text,
  offer_hours integer not null default 48,
  offers_transfer boolean not null default false,
  offers_onsite boolean not null default true,
  bank_holder text not null default ''::text,
  bank_iban text not null default ''::text,
  bank_bic text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  trial_warned_at timestamp with time zone,
  logo text,
  opening_hours jsonb not null default '[]'::jsonb,
  opening_note text not null default ''::text,
  tax_number text not null default ''::text,
  vat_id text not null default ''::text,
  default_tax_mode text not null default 'small_business'::text,
  transfer_days integer not null default 14,
  reminder_days integer not null default 2,
  closed_days jsonb not null default '[]'::jsonb,
  requires_second_factor boolean not null default false,
  accessibility text not null default ''::text,
  embed_origins text[] not null default '{}'::text[],
  payment_reminder boolean not null default true,
  lapse_days integer not null default 7,
  responsible text not null default ''::text,
  profession text not null default ''::text,
  authority text not null default ''::text,
  shows_email boolean not null default false,
  invites boolean not null default false,
  invitation_weeks integer not null default 6,
  invitation_types text[] not null default '{postnatal,baby}'::text[],
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_alias_key UNIQUE (alias),
  constraint teams_team_token_key UNIQUE (team_token),
  constraint teams_plan_key_plan_version_fkey FOREIGN KEY (plan_key, plan_version) REFERENCES plans(key, version),
  constraint embed_origins_are_origins CHECK ((array_to_string(embed_origins, ' '::text, '?'::text) ~ '^(https?://[a-z0-9.-]+(:[0-9]+)?( https?://[a-z0-9.-]+(:[0-9]+)?)*)?$'::text)),
  constraint overrides_are_limits CHECK (are_limits(plan_overrides)),
  constraint teams_alias_check CHECK (((alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (alias <> 'error'::text))),
  constraint teams_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint teams_check CHECK ((trial_ends_at > trial_starts_at)),
  constraint teams_closed_days_check CHECK ((jsonb_typeof(closed_days) = 'array'::text)),
  constraint teams_default_tax_mode_check CHECK ((default_tax_mode = ANY (ARRAY['small_business'::text, 'exempt'::text, 'standard'::text, 'reduced'::text]))),
  constraint teams_embed_origins_check CHECK ((cardinality(embed_origins) <= 20)),
  constraint teams_federal_state_check CHECK ((federal_state = ANY (ARRAY[''::text, 'BW'::text, 'BY'::text, 'BE'::text, 'BB'::text, 'HB'::text, 'HH'::text, 'HE'::text, 'MV'::text, 'NI'::text, 'NW'::text, 'RP'::text, 'SL'::text, 'SN'::text, 'ST'::text, 'SH'::text, 'TH'::text]))),
  constraint teams_invitation_types_check CHECK (((cardinality(invitation_types) > 0) AND (invitation_types <@ ARRAY['postnatal'::text, 'baby'::text]))),
  constraint teams_invitation_weeks_check CHECK (((invitation_weeks >= 1) AND (invitation_weeks <= 26))),
  constraint teams_lapse_days_check CHECK (((lapse_days >= 0) AND (lapse_days <= 60))),
  constraint teams_name_check CHECK ((name <> ''::text)),
  constraint teams_offer_hours_check CHECK (((offer_hours >= 1) AND (offer_hours <= 336))),
  constraint teams_opening_hours_check CHECK ((jsonb_typeof(opening_hours) = 'array'::text)),
  constraint teams_profession_check CHECK ((profession = ANY (ARRAY[''::text, 'midwife'::text, 'nurse'::text, 'physiotherapist'::text, 'unregulated'::text]))),
  constraint teams_registration_prefix_check CHECK ((registration_prefix ~ '^[A-Z]{2,4}$'::text)),
  constraint teams_reminder_days_check CHECK (((reminder_days >= 0) AND (reminder_days <= 14))),
  constraint teams_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  constraint teams_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trial'::text, 'active'::text, 'cancelled'::text]))),
  constraint teams_team_token_check CHECK ((length(team_token) >= 16)),
  constraint teams_transfer_days_check CHECK (((transfer_days >= 1) AND (transfer_days <= 60))),
  constraint transfer_needs_account CHECK (((NOT offers_transfer) OR (bank_iban <> ''::text)))
);
CREATE TRIGGER addresses AFTER INSERT OR UPDATE OF team_token, alias, status ON public.teams FOR EACH ROW EXECUTE FUNCTION keep_team_addresses();
CREATE TRIGGER announce AFTER UPDATE ON public.teams FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
CREATE TRIGGER keep_first_terms AFTER INSERT ON public.teams FOR EACH ROW WHEN ((new.terms <> ''::text)) EXECUTE FUNCTION keep_terms();
CREATE TRIGGER keep_terms AFTER UPDATE OF terms ON public.teams FOR EACH ROW WHEN ((old.terms IS DISTINCT FROM new.terms)) EXECUTE FUNCTION keep_terms();
CREATE TRIGGER plan_invitations AFTER UPDATE OF invites, invitation_weeks ON public.teams FOR EACH ROW WHEN ((new.invites AND ((new.invites IS DISTINCT FROM old.invites) OR (new.invitation_weeks IS DISTINCT FROM old.invitation_weeks)))) EXECUTE FUNCTION plan_invitations();
CREATE TRIGGER release_logo AFTER UPDATE OF logo ON public.teams FOR EACH ROW WHEN ((old.logo IS DISTINCT FROM new.logo)) EXECUTE FUNCTION release_logo();
CREATE TRIGGER touch BEFORE UPDATE ON public.teams FOR EACH ROW WHEN ((NOT (new.logo IS DISTINCT FROM old.logo))) EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON teams AS PERMISSIVE FOR ALL USING ((id = current_team())) WITH CHECK ((id = current_team()));
ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
ALTER TABLE teams FORCE ROW LEVEL SECURITY;

create table text_blocks (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  text text not null,
  fields text[] not null,
  rank integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint text_blocks_pkey PRIMARY KEY (team_id, id),
  constraint text_blocks_id_key UNIQUE (id),
  constraint text_blocks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint text_blocks_fields_check CHECK ((fields <> '{}'::text[])),
  constraint text_blocks_name_check CHECK ((name <> ''::text)),
  constraint text_blocks_rank_check CHECK ((rank >= 0)),
  constraint text_blocks_text_check CHECK ((text <> ''::text))
);
CREATE TRIGGER touch BEFORE UPDATE ON public.text_blocks FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON text_blocks AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE text_blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE text_blocks FORCE ROW LEVEL SECURITY;

create table users (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  first_name text not null,
  last_name text not null,
  email citext not null,
  roles text[] not null,
  status smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (team_id, id),
  constraint users_id_key UNIQUE (id),
  constraint users_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint active_is_confirmed CHECK (((status <> 1) OR (confirmed_at IS NOT NULL))),
  constraint users_roles_check CHECK ((roles <@ ARRAY['team-owner'::text, 'team-admin'::text, 'instructor'::text, 'guest'::text])),
  constraint users_status_check CHECK (((status >= 0) AND (status <= 4)))
);
CREATE TRIGGER end_sessions AFTER UPDATE OF status, roles ON public.users FOR EACH ROW WHEN (((new.roles <> old.roles) OR ((new.status <> old.status) AND (new.status <> 1)))) EXECUTE FUNCTION auth.end_sessions();
CREATE TRIGGER touch BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON users AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;

create table webhook_addresses (
  token text not null,
  team_id bigint not null,
  account_id bigint not null,
  provider text not null,
  constraint webhook_addresses_pkey PRIMARY KEY (token),
  constraint webhook_addresses_team_id_account_id_fkey FOREIGN KEY (team_id, account_id) REFERENCES payment_accounts(team_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_addresses_of_account ON public.webhook_addresses USING btree (team_id, account_id);

create table withdrawals (
  team_id bigint not null,
  id bigint not null generated by default as identity,
  registration_id bigint,
  name text not null,
  booking text not null,
  email citext not null,
  declared_at timestamp with time zone not null,
  content_hash text not null,
  state text not null,
  reason text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  note text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint withdrawals_pkey PRIMARY KEY (team_id, id),
  constraint withdrawals_id_key UNIQUE (id),
  constraint withdrawals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint withdrawals_team_id_registration_id_fkey FOREIGN KEY (team_id, registration_id) REFERENCES registrations(team_id, id) ON DELETE SET NULL (registration_id),
  constraint decision_is_dated CHECK (((state = ANY (ARRAY['accepted'::text, 'declined'::text])) = (decided_at IS NOT NULL))),
  constraint effective_needs_no_decision CHECK (((state <> 'effective'::text) OR (reason = ''::text))),
  constraint withdrawals_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'unknown'::text, 'other_address'::text, 'no_right'::text, 'too_late'::text, 'fulfilled'::text, 'over'::text]))),
  constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['effective'::text, 'open'::text, 'accepted'::text, 'declined'::text])))
);
CREATE UNIQUE INDEX one_declaration ON public.withdrawals USING btree (team_id, content_hash);
CREATE INDEX withdrawals_newest ON public.withdrawals USING btree (team_id, declared_at DESC, id DESC);
CREATE INDEX withdrawals_of_registration ON public.withdrawals USING btree (team_id, registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX withdrawals_open ON public.withdrawals USING btree (team_id) WHERE (state = 'open'::text);
CREATE TRIGGER touch BEFORE UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE POLICY team_wall ON withdrawals AS PERMISSIVE FOR ALL USING ((team_id = current_team())) WITH CHECK ((team_id = current_team()));
ALTER TABLE withdrawals ENABLE ROW LEVEL SECURITY;
ALTER TABLE withdrawals FORCE ROW LEVEL SECURITY;

create table auth.accounts (
  id bigint not null generated by default as identity,
  identity_id bigint not null,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE
);
CREATE INDEX accounts_identity ON auth.accounts USING btree (identity_id);
CREATE TRIGGER end_pending_sign_ins AFTER UPDATE OF password ON auth.accounts FOR EACH ROW WHEN ((new.password IS DISTINCT FROM old.password)) EXECUTE FUNCTION auth.end_pending_sign_ins();

create table auth.challenges (
  challenge_hash text not null,
  identity_id bigint,
  expires_at timestamp with time zone not null,
  constraint challenges_pkey PRIMARY KEY (challenge_hash),
  constraint challenges_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE
);
CREATE INDEX challenges_expiry ON auth.challenges USING btree (expires_at);
CREATE INDEX challenges_identity ON auth.challenges USING btree (identity_id);

create table auth.email_changes (
  id bigint not null generated by default as identity,
  identity_id bigint not null,
  old_email citext not null,
  new_email citext not null,
  asked_at timestamp with time zone not null,
  allowed_at timestamp with time zone,
  proven_at timestamp with time zone,
  done_at timestamp with time zone,
  is_void boolean not null default false,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE,
  constraint email_changes_check CHECK (((done_at IS NULL) OR ((allowed_at IS NOT NULL) AND (proven_at IS NOT NULL))))
);
CREATE INDEX email_changes_identity ON auth.email_changes USING btree (identity_id);
CREATE INDEX email_changes_old_email ON auth.email_changes USING btree (old_email);

create table auth.identities (
  id bigint not null generated by default as identity,
  email citext not null,
  email_verified boolean not null default false,
  name text not null,
  image text,
  team_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_email_key UNIQUE (email),
  constraint identities_user_id_key UNIQUE (user_id),
  constraint identities_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES users(team_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

create table auth.one_time_tokens (
  token_hash text not null,
  purpose text not null,
  identity_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  email_change_id bigint,
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_time_tokens_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES auth.email_changes(id) ON DELETE CASCADE,
  constraint one_time_tokens_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE,
  constraint links_of_changes_name_them CHECK (((purpose = ANY (ARRAY['change-email'::text, 'allow-email-change'::text, 'stop-email-change'::text])) = (email_change_id IS NOT NULL))),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'invitation'::text, 'reset-password'::text, 'change-email'::text, 'allow-email-change'::text, 'stop-email-change'::text])))
);
CREATE INDEX one_time_tokens_email_change ON auth.one_time_tokens USING btree (email_change_id);
CREATE INDEX one_time_tokens_identity ON auth.one_time_tokens USING btree (identity_id);

create table auth.passkeys (
  id bigint not null generated by default as identity,
  identity_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK ((name <> ''::text))
);
CREATE INDEX passkeys_identity ON auth.passkeys USING btree (identity_id);

create table auth.pending_sign_ins (
  token_hash text not null,
  identity_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expiry ON auth.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_identity ON auth.pending_sign_ins USING btree (identity_id);

create table auth.recovery_codes (
  identity_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (identity_id, code_hash),
  constraint recovery_codes_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.second_factors(identity_id) ON DELETE CASCADE
);

create table auth.second_factors (
  identity_id bigint not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (identity_id),
  constraint second_factors_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE,
  constraint second_factors_last_step_check CHECK ((last_step >= 0))
);

create table auth.sessions (
  id bigint not null generated by default as identity,
  identity_id bigint not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  password_given_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token_hash),
  constraint sessions_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES auth.identities(id) ON DELETE CASCADE
);
CREATE INDEX sessions_identity ON auth.sessions USING btree (identity_id);

-- agree_deposit() returns trigger
-- announce_platform_change() returns trigger
-- announce_public_change() returns trigger
-- are_limits(jsonb) returns boolean
-- auth.add_passkey(bigint,text,bytea,bigint,text[],text,timestamp with time zone) returns bigint
-- auth.advance_email_change(text,timestamp with time zone) returns TABLE(wanted citext, is_allowed boolean, is_proven boolean)
-- auth.begin_email_change(bigint,citext,boolean,timestamp with time zone,text,timestamp with time zone) returns bigint
-- auth.begin_second_factor(bigint,text) returns text
-- auth.confirm_second_factor(bigint,bigint,timestamp with time zone) returns boolean
-- auth.create_identity(bigint,bigint,citext,text,text,timestamp with time zone) returns bigint
-- auth.end_open_links(bigint) returns void
-- auth.end_other_sessions(bigint,bigint) returns integer
-- auth.end_pending_sign_ins() returns trigger
-- auth.end_session(bigint,bigint) returns boolean
-- auth.end_sessions() returns trigger
-- auth.factors_of_team() returns TABLE(user_id bigint, second_factor boolean, passkeys integer)
-- auth.has_second_factor(bigint) returns boolean
-- auth.identity_of(bigint) returns bigint
-- auth.issue_challenge(bigint,text,timestamp with time zone) returns void
-- auth.issue_link_of_change(bigint,text,text,timestamp with time zone) returns void
-- auth.issue_token(bigint,text,text,timestamp with time zone) returns void
-- auth.may_be_taken_back(citext,bigint,timestamp with time zone) returns boolean
-- auth.passkeys_of(bigint) returns TABLE(id bigint, name text, credential_id text, transports text[], created_at timestamp with time zone, last_used_at timestamp with time zone)
-- auth.remove_identity(bigint) returns void
-- auth.remove_passkeys(bigint,bigint) returns SETOF text
-- auth.remove_second_factor(bigint) returns boolean
-- auth.rename_passkey(bigint,bigint,text) returns boolean
-- auth.second_factor_of(bigint) returns TABLE(sealed_secret text, confirmed_at timestamp with time zone, last_step bigint, codes_left integer)
-- auth.sessions_of(bigint,timestamp with time zone) returns TABLE(id bigint, user_agent text, created_at timestamp with time zone, expires_at timestamp with time zone)
-- auth.set_email(bigint,citext,timestamp with time zone) returns boolean
-- auth.set_password(bigint,text,bigint) returns void
-- auth.set_recovery_codes(bigint,text[]) returns void
-- auth.stop_email_change(text,timestamp with time zone) returns citext
-- auth.token_owner(text,text) returns TABLE(team_id bigint, user_id bigint, email citext, expires_at timestamp with time zone, used boolean)
-- auth.use_challenge(bigint,text,timestamp with time zone) returns boolean
-- auth.use_recovery_code(bigint,text,timestamp with time zone) returns boolean
-- auth.use_step(bigint,bigint) returns boolean
-- auth.use_token(text,timestamp with time zone) returns boolean
-- auth.user_of_email(citext) returns TABLE(team_id bigint, user_id bigint)
-- awaits_address_proof(registrations) returns boolean
-- book_registration(bigint,bigint,text,jsonb,timestamp with time zone,timestamp with time zone,timestamp with time zone,boolean,boolean,jsonb,jsonb) returns jsonb
-- claim_address(text) returns boolean
-- claim_discount_code(bigint,bigint,timestamp with time zone) returns boolean
-- claim_gift_voucher(bigint,bigint,integer,timestamp with time zone) returns boolean
-- count_network_booking(bigint,text,text,integer,timestamp with time zone) returns record
-- current_team() returns bigint
-- derive_payment_status() returns trigger
-- discount_code_terms(bigint,text,timestamp with time zone,boolean) returns jsonb
-- discount_code_uses(bigint,bigint,timestamp with time zone) returns integer
-- due_cents(registrations) returns integer
-- echo_registration(registrations,registrations,timestamp with time zone) returns jsonb
-- end_make_up() returns trigger
-- enqueue(text,jsonb,timestamp with time zone) returns void
-- find_registrations(text,bigint,integer) returns TABLE(id bigint, fit integer)
-- findable_teams() returns TABLE(address text, changed_at timestamp with time zone)
-- forget_declarations() returns trigger
-- forget_in_log(text,bigint) returns void
-- gift_voucher_terms(bigint,text,boolean) returns jsonb
-- grants_withdrawal(bigint,timestamp with time zone) returns boolean
-- has_lapsed(registrations,timestamp with time zone) returns boolean
-- has_other_offer(registrations,timestamp with time zone) returns boolean
-- is_in_line(registrations,timestamp with time zone) returns boolean
-- join_lines_of_course(bigint,bigint,jsonb,timestamp with time zone,timestamp with time zone,jsonb,jsonb) returns jsonb
-- keep_money_sums() returns trigger
-- keep_registration_words() returns trigger
-- keep_remaining_value() returns trigger
-- keep_team_addresses() returns trigger
-- keep_terms() returns trigger
-- keep_webhook_addresses() returns trigger
-- lesson_terms(bigint,bigint) returns jsonb
-- lock_lines_of_course(bigint,bigint) returns void
-- make_up_runs(make_up_places,timestamp with time zone) returns boolean
-- make_up_seats(bigint,bigint,timestamp with time zone) returns integer
-- misses_session(bigint,bigint,bigint) returns boolean
-- next_number(bigint,text) returns bigint
-- next_registration_number(bigint,text,timestamp with time zone) returns text
-- owes_rest(registrations) returns boolean
-- owes_transfer(registrations) returns boolean
-- parts_within_entry() returns trigger
-- payable_until(registrations,timestamp with time zone,integer) returns date
-- payment_account_of(text) returns TABLE(team_id bigint, account_id bigint, provider text)
-- payment_reminder_due(registrations,timestamp with time zone,integer) returns timestamp with time zone
-- payment_standing(integer,integer,integer,boolean) returns text
-- place_in_line(bigint,bigint,timestamp with time zone,bigint,timestamp with time zone) returns integer
-- plan_invitation() returns trigger
-- plan_invitations() returns trigger
-- plan_payment_reminder() returns trigger
-- plan_rest_reminders() returns trigger
-- plan_webhook_removal() returns trigger
-- post_mail(bigint,text,citext,bigint,bigint,jsonb,bigint,bigint,bigint) returns bigint
-- price_room(lessons,integer,timestamp with time zone) returns integer
-- redeem_gift_voucher(bigint,bigint,bigint,integer,timestamp with time zone,jsonb) returns void
-- refuse_called_off() returns trigger
-- refuse_overselling() returns trigger
-- refuse_price_beyond_its_seats() returns trigger
-- registration_answer(registrations,text,timestamp with time zone) returns jsonb
-- registration_defaults() returns jsonb
-- release_files() returns trigger
-- release_logo() returns trigger
-- retire_payment_accounts() returns trigger
-- search_patterns(text) returns text[]
-- search_rank(text,text) returns integer
-- search_words(text) returns text[]
-- searchable(text) returns text
-- seats_taken(bigint,bigint,timestamp with time zone) returns integer
-- settle_gift_voucher() returns trigger
-- settle_lapsed(bigint,bigint,timestamp with time zone) returns integer
-- somebody_waits(bigint,bigint,timestamp with time zone) returns boolean
-- stand_at_the_end() returns trigger
-- state_at(registrations,timestamp with time zone) returns text
-- sweep_file() returns trigger
-- takes_seat(registrations,timestamp with time zone) returns boolean
-- team_by_address(text) returns bigint
-- touch_updated_at() returns trigger
-- wake_after_lesson_change() returns trigger
-- wake_waiting_list(bigint,bigint) returns void
-- wall(regclass) returns nothing
-- with_deposit(registrations) returns registrations
-- words_of_registration(registrations) returns text
