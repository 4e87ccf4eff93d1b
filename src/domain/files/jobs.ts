import { defineJob } from "../../platform/job.ts";

/** A file may lie in the store without a row: its upload may have been broken off, or its row went (sweep_file.sql). */
export const fileSweep = defineJob<{ file: string }>("file.sweep");
