import { defineJob } from "../../platform/job.ts";

/** Sandboxes are to be ready: once when a worker starts, and whenever one was given away or has grown old. */
export const sandboxesWanted = defineJob("sandbox.prepare", { retries: 5 });

/** A sandbox that lasts until then, in milliseconds since the epoch, is over. */
export const sandboxEnds = defineJob<{ until: number }>("sandbox.end");
