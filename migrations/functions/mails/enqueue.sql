-- Puts a job into the queue inside the running transaction, with the queue's own settings for retries. Verbs call
-- it by src/platform/queue.ts, which knows the queues and what their jobs carry. The job carries besides, as `request`, the
-- id of the request for whose sake the transaction runs.
create or replace function enqueue(queue text, job jsonb, due timestamptz default null) returns void language plpgsql volatile
as $$
declare
  request text := coalesce(current_setting('app.request', true), '');
begin
  insert into pgboss.job (name, data, start_after, expire_seconds, deletion_seconds, keep_until,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy, dead_letter)
  select q.name, case when request = '' then job else job || jsonb_build_object('request', request) end, coalesce(due, now()), q.expire_seconds, q.deletion_seconds,
         coalesce(due, now()) + q.retention_seconds * interval '1 second',
         q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.heartbeat_seconds,
         q.policy, q.dead_letter
  from pgboss.queue q where q.name = queue;
  if not found then raise 'unknown queue %', queue; end if;
end $$;
