import { Refusal } from "../../shared/refusal.ts";

/** No job failed under this id. */
export const jobNotFailed = (id: string) =>
  new Refusal(404, "job_not_failed", `Einen gescheiterten Auftrag ${id} gibt es nicht.`);

/** A table of a bank whose headings do not say where something stands. */
export const statementColumns = (labels: readonly string[]) =>
  new Refusal(422, "statement_columns", `In der Datei fehlt eine Spalte für: ${labels.join(", ")}.`);
