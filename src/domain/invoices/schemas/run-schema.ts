import { z } from "zod";
import { id, idInput, instant, listOf } from "../../../shared/schema.ts";

/** What is done to several invoices one after the other. */
export const runActions = ["finalise", "finalise_and_send", "send", "remind"] as const;
export type RunAction = (typeof runActions)[number];

/** What it is called. */
export const runActionWords: Record<RunAction, string> = {
  finalise: "Abschließen",
  finalise_and_send: "Abschließen und senden",
  send: "Senden",
  remind: "Erinnern",
};

/** The most invoices of one run. */
const MOST_IN_RUN = 500;

/** Several invoices at once. */
export const runInput = z.object({
  action: z.enum(runActions, { error: "Bitte wählen, was geschehen soll" }),
  ids: listOf(idInput, {
    min: [1, "Bitte mindestens eine Rechnung wählen"],
    max: [MOST_IN_RUN, `Bitte höchstens ${MOST_IN_RUN} Rechnungen auf einmal`],
  }),
});
export type RunInput = z.infer<typeof runInput>;

/** How far a run is; whoever was left out is named with the reason. */
export const invoiceRun = z.object({
  id,
  action: z.enum(runActions),
  state: z.enum(["running", "done", "halted"]),
  done: z.int(),
  total: z.int(),
  left_out: z.array(z.object({ invoice_id: id, name: z.string(), sentence: z.string() })),
  started_at: instant,
});
export type InvoiceRun = z.infer<typeof invoiceRun>;
