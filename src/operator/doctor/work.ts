import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { forEachServer, forPlatform, type Operator } from "../operator.ts";
import { type Finding, well, wrong } from "./finding.ts";

const LATE_MINUTES = 5;

type Queue = { queue: string; failed: number; late: number; repeated: number };

/** The work behind the pages: jobs that were given up, that nobody takes, mails that do not get through, sandboxes. */
export const lookAtWork = async (operator: Operator): Promise<Finding[]> => {
  const queues = await queuesOf(operator);
  return [givenUp(queues), taken(queues), mails(queues), ...(await sandboxes(operator))];
};

/** Of all servers that are there; one that is not is told of elsewhere. */
async function queuesOf(operator: Operator): Promise<Queue[]> {
  const each = await Promise.allSettled(forEachServer(operator).map(({ ctx }) => queuesIn(ctx)));
  const all = new Map<string, Queue>();
  for (const row of each.flatMap((one) => (one.status === "fulfilled" ? one.value : []))) {
    const { failed = 0, late = 0, repeated = 0 } = all.get(row.queue) ?? {};
    all.set(row.queue, {
      ...{ queue: row.queue, failed: failed + row.failed },
      ...{ late: late + row.late, repeated: repeated + row.repeated },
    });
  }
  return [...all.values()];
}

const queuesIn = (ctx: Ctx): Promise<Queue[]> =>
  reading(ctx, async (tx) => {
    const { rows } = await sql<Queue>`
      select name as queue, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state in ('created', 'retry')
          and start_after < clock_timestamp() - ${LATE_MINUTES} * interval '1 minute') as late,
        count(*) filter (where state = 'retry') as repeated
      from pgboss.job where state in ('created', 'retry', 'failed') group by name order by name`.execute(
      tx.db,
    );
    return rows;
  });

function givenUp(queues: readonly Queue[]): Finding {
  const failed = queues.filter((queue) => queue.failed > 0 && queue.queue !== "mail.deliver");
  if (failed.length === 0) return well("jobs", "No job was given up.");
  const counts = failed.map((queue) => `${queue.failed} of ${queue.queue}`).join(", ");
  return wrong(
    "jobs",
    `Jobs were given up: ${counts}.`,
    '"jobs list" says why; "jobs repeat --queue …" has them tried anew.',
  );
}

function taken(queues: readonly Queue[]): Finding {
  const late = queues.reduce((sum, queue) => sum + queue.late, 0);
  return late === 0
    ? well("worker", "The worker takes its jobs in time.")
    : wrong(
        "worker",
        `${late} jobs are due for more than ${LATE_MINUTES} minutes and nobody takes them.`,
        "Start a process with WORKER=1, and look in its log for why it ends.",
      );
}

function mails(queues: readonly Queue[]): Finding {
  const { failed = 0, repeated = 0 } = queues.find(({ queue }) => queue === "mail.deliver") ?? {};
  if (failed === 0 && repeated === 0) return well("mails", "All mails go out at the first try.");
  return wrong(
    "mails",
    `${repeated} mails wait for another try, ${failed} were given up lately.`,
    '"mails list" has the mail server\'s answers; "mails repeat --state queued" tries them now.',
  );
}

const sandboxes = ({ config, ...operator }: Operator): Promise<Finding[]> =>
  reading(forPlatform({ config, ...operator }), async (tx) => {
    if (config.sandboxes === 0) return [];
    const { rows } = await sql<{ ready: number }>`
      select count(*) as ready from sandboxes where opened_at is null and ends_at > clock_timestamp()`.execute(
      tx.db,
    );
    const ready = rows[0]?.ready ?? 0;
    return [
      ready > 0
        ? well("sandboxes", `${ready} practices to try lie ready.`)
        : wrong(
            "sandboxes",
            "No practice to try lies ready: visitors of /beispielpraxis wait.",
            "The worker makes them; if none appears within minutes, look at its log. SANDBOXES=0 offers none.",
          ),
    ];
  });
