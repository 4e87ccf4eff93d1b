import type { Database } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { ForgedEvent } from "../../../platform/gateways/gateway.ts";
import type { PlanReport } from "../../../platform/gateways/plan-gateway.ts";
import { enqueue } from "../../../platform/queue.ts";
import { reportForged, reportUnknown } from "../errors.ts";
import { planReported } from "../jobs.ts";
import type { PlanCharging } from "./charging.ts";
import { findTeam } from "./store.ts";

/** What receiving stands on; `onGone` is told of what concerns a team that is gone. */
type Receiving = {
  database: Database;
  now: Date;
  charging: PlanCharging | null;
  onGone: (report: PlanReport) => void;
};

/**
 * Takes what the provider reports about the operator's account: a reason to ask it, and nothing more. What is not about a
 * team's plan is passed over, and so is what concerns a team that is gone: the provider would only repeat it.
 * @throws reportUnknown where nothing is charged, reportForged
 */
export async function receiveReport(
  { database, now, charging, onGone }: Receiving,
  { headers, body }: { headers: Headers; body: string },
): Promise<void> {
  if (!charging) throw reportUnknown();
  const report = read(charging, headers, body);
  const { team, session, charge } = report;
  const subject = session ?? charge;
  if (team === null || subject === null) return;
  const actor = { kind: "system", job: "webhook" } as const;
  await inTransaction({ database, team, actor, now }, async (tx) => {
    if (await findTeam(tx)) await enqueue(tx, planReported, { subject });
    else onGone(report);
  });
}

function read({ gateway }: PlanCharging, headers: Headers, body: string): PlanReport {
  try {
    return gateway.readReport(headers, body);
  } catch (error) {
    throw error instanceof ForgedEvent ? reportForged() : error;
  }
}
