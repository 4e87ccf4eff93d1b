import { defineJob } from "../../platform/queue.ts";

/** A closed team has had its time: nothing of it is kept any more. */
export const erasureDue = defineJob("team.erase", { minutes: 120 });
