import { Refusal } from "../../shared/refusal.ts";

/** No job failed under this id. */
export const jobNotFailed = (id: string) =>
  new Refusal(404, "job_not_failed", `Einen gescheiterten Auftrag ${id} gibt es nicht.`);
