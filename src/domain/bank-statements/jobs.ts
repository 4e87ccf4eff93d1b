import type { Job } from "../../platform/queue.ts";

/** A statement is forgotten with the names in it; due a day after its upload. */
export const statementSweep: Job<{ statement: number }> = { queue: "bank-statement.sweep" };
