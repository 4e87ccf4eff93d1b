-- Whether the transaction brings in rows as another installation had them: what triggers would derive, plan or refuse was
-- derived, planned and refused there, and holds as it stands.
create or replace function is_restoring() returns boolean language sql stable
  return coalesce(current_setting('app.restoring', true), '') = 'on';
