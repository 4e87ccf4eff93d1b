import type pg from "pg";

/** Jobs of a queue that a restore brought back and nobody has handed to the queue. */
export type HeldJobs = { queue: string; waiting: number; due: number };

/** How many jobs of which queues are held, and how many of them are due by now. */
export async function heldJobs(owner: pg.Client): Promise<HeldJobs[]> {
  const { rows } = await owner.query<HeldJobs>(`
    select queue, count(*)::int as waiting, (count(*) filter (where due_at <= now()))::int as due
    from held_jobs group by queue order by queue`);
  return rows;
}

const MAILS = "mail.deliver";

/**
 * Hands the held jobs to the queue, where workers take up what is due. Without its mails: those that were due are not sent,
 * and stand at their registration as not sent. Answers how many went to the queue; jobs of a queue that is no more stay.
 */
export async function releaseHeldJobs(owner: pg.Client, { withoutMails = false } = {}): Promise<number> {
  await owner.query("begin");
  try {
    if (withoutMails) await failDueMails(owner);
    const { rowCount } = await owner.query(`
      with released as (delete from held_jobs where queue in (select name from pgboss.queue) returning *)
      select enqueue(queue, data, due_at) from released`);
    await owner.query("commit");
    return rowCount ?? 0;
  } catch (error) {
    await owner.query("rollback").catch(() => {});
    throw error;
  }
}

async function failDueMails(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ team: string; mails: string[] }>(
    `with gone as (delete from held_jobs where queue = $1 and due_at <= now() returning data)
     select data->>'team' as team, array_agg(data->>'mail') as mails from gone group by 1`,
    [MAILS],
  );
  for (const { team, mails } of rows) {
    await owner.query("select set_config('app.team_id', $1, true)", [team]);
    await owner.query(
      `update mails set state = 'failed', last_error = 'Nach einer Wiederherstellung nicht versendet.'
       where team_id = $1 and id = any($2) and state = 'queued'`,
      [team, mails],
    );
  }
}
