import { defineJob } from "../../platform/job.ts";

/**
 * Names of a team were claimed a while ago, or have changed: the directory is to say what the team's rows do. Put down by the
 * database: with each claim in the directory, and with each row that leaves a name (`settle_names()`).
 */
export const namesToSettle = defineJob("directory.settle");
