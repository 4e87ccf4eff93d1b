import type pg from "pg";
import type { Evidence } from "./evidence.ts";

/** Something that must hold after a run, and how it is found out what breaks it. */
export type Law = {
  law: string;
  /** What breaks it, in words; nothing where it holds. */
  faults: (evidence: Evidence, database: pg.Client) => Promise<string[]>;
};
