import type { Job } from "../../platform/queue.ts";

/** A file may lie in the store without a row: its row went, or its upload may have been broken off. */
export const fileSweep: Job<{ file: string }> = { queue: "file.sweep" };
