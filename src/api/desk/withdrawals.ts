import { decideWithdrawal } from "../../domain/withdrawals/decide.ts";
import { countWithdrawals, getWithdrawal, listWithdrawals } from "../../domain/withdrawals/queries.ts";
import {
  withdrawal,
  withdrawalCounts,
  withdrawalDecision,
  withdrawalFilters,
  withdrawalSorts,
} from "../../domain/withdrawals/schema.ts";
import { together } from "../../platform/database/transaction.ts";
import { countedList } from "../http/answers.ts";
import { filter, idFilters, listQuery, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of withdrawals is asked for. */
const withdrawalQuery = listQuery
  .extend({
    state: filter(withdrawalFilters.state),
    ...idFilters({ registration: filter(withdrawalFilters.registration) }),
    sort: sortedBy(withdrawalSorts),
  })
  .transform(underShortNames);

/** /api/withdrawals */
export const withdrawals = router()
  .get("/", "registrations.read", {
    summary: "Withdrawals, the newest first, with counts of each state for the same search",
    query: withdrawalQuery,
    answers: countedList(withdrawal, withdrawalCounts),
    read: (tx, { query }) => together([listWithdrawals(tx, query, query), countWithdrawals(tx, query)]),
  })
  .get("/{id}", "registrations.read", {
    summary: "One withdrawal as it was declared",
    answers: withdrawal,
    read: (tx, { params }) => getWithdrawal(tx, params.id),
  })
  .post("/{id}/decision", "registrations.write", {
    summary:
      "Accept or decline a withdrawal that the rules leave to the team; accepted, it ends the registration",
    body: withdrawalDecision,
    answers: withdrawal,
    handle: ({ ctx, params, body }) => decideWithdrawal(ctx, params.id, body),
    message: ({ state }) => (state === "accepted" ? "Widerruf angenommen" : "Widerruf abgelehnt"),
  });
