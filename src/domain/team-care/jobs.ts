import { defineJob } from "../../platform/job.ts";

/** A closed team has had its time: nothing of it is kept any more. */
export const erasureDue = defineJob("team.erase", { minutes: 120 });
