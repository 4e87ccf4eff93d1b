-- What the operator has done stays written, whoever would like it otherwise.
create or replace function keep_platform_acts() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'insufficient_privilege', constraint = 'platform_acts_are_kept',
    message = 'what the operator did stays as it was written';
end $$;
