import { defineJob } from "../../platform/job.ts";

/** A statement is forgotten with the names in it; due a day after its upload. */
export const statementSweep = defineJob<{ statement: number }>("bank-statement.sweep");
