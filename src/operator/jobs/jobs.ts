import { listFailedJobs, repeatJobs } from "../../domain/operations/failed-jobs.ts";
import type { Command } from "../command.ts";
import { Refused, WrongUse } from "../errors.ts";
import { listing, sheet } from "../listing.ts";
import { askEachServer, forEachServer, type Operator } from "../operator.ts";

const MOST = 10_000;

/** Of all servers that are there, the newest first. */
async function failedJobs(operator: Operator, which: { queue?: string | undefined; most: number }) {
  const { answers, areAllThere } = await askEachServer(operator, (ctx) => listFailedJobs(ctx, which));
  const failed = answers
    .flat()
    .sort((one, other) => (other.failed_at ?? "").localeCompare(one.failed_at ?? ""))
    .slice(0, which.most);
  return { failed, areAllThere };
}

/** On whichever server they lie. @throws jobNotFailed for one that is named and lies nowhere */
async function repeatEverywhere(
  operator: Operator,
  which: Parameters<typeof repeatJobs>[1],
): Promise<number> {
  const each = forEachServer(operator).map(({ ctx }) => repeatJobs(ctx, which));
  const done = await Promise.allSettled(each);
  const refused = done.find((one) => one.status === "rejected");
  const repeated = done.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
  if (refused && ("queue" in which || repeated === 0)) throw refused.reason;
  return repeated;
}

export const list: Command = {
  name: "jobs list",
  summary: "jobs that were given up, the newest first",
  more: "It ends with 1 if a server is away, and lists those of the others.",
  options: {
    queue: { value: "QUEUE", what: "only those of this queue, such as payment.check" },
    most: { value: "NUMBER", what: "how many; default 50" },
  },
  async run(operator, given) {
    const which = { queue: given.option("queue"), most: given.number("most", 50) };
    const { failed, areAllThere } = await failedJobs(operator, which);
    const text = listing(
      failed,
      {
        JOB: ({ id }) => id,
        QUEUE: ({ queue }) => queue,
        TEAM: ({ data }) => (data.team === undefined ? "" : `id=${data.team}`),
        TRIES: ({ tries }) => tries,
        "FAILED AT": ({ failed_at }) => failed_at,
        WHY: ({ fault }) => fault,
      },
      "No job was given up.",
    );
    return { text, data: failed, isWell: areAllThere };
  },
};

export const show: Command = {
  name: "jobs show",
  summary: "one job that was given up: what it carries, and what its last try said",
  words: [{ name: "job", what: "its id, as jobs list names it" }],
  async run(operator, given) {
    const { failed } = await failedJobs(operator, { most: MOST });
    const job = failed.find(({ id }) => id === given.word("job"));
    if (!job) throw new Refused("job_not_failed", "No job of this id was given up.");
    const { id, queue, tries, failed_at, fault, data } = job;
    const text = sheet({
      ...{ Job: id, Queue: queue, Tries: tries },
      ...{ "Failed at": failed_at, Carries: JSON.stringify(data), Why: fault },
    });
    return { text, data: job };
  },
};

export const repeat: Command = {
  name: "jobs repeat",
  summary: "has jobs that were given up tried anew: one, or all of a queue",
  more: "A job may run twice: its verb finds out whether its work is done already.",
  words: [{ name: "job", what: "its id, as jobs list names it", optional: true }],
  options: { queue: { value: "QUEUE", what: "all that were given up in this queue" } },
  async run(operator, given) {
    const [id, queue] = [given.maybe("job"), given.option("queue")];
    if (id !== undefined && queue !== undefined) throw new WrongUse("Either a job is named, or a --queue.");
    const which = id === undefined ? { queue: given.needed("queue") } : { id };
    const repeated = await repeatEverywhere(operator, which);
    return {
      text: `Jobs that are tried anew: ${repeated}. A running worker takes them.`,
      data: { repeated },
    };
  },
};
