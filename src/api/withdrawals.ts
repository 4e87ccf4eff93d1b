import { z } from "@hono/zod-openapi";
import { decideWithdrawal } from "../domain/withdrawals/decide.ts";
import { countWithdrawals, getWithdrawal, listWithdrawals } from "../domain/withdrawals/queries.ts";
import {
  withdrawal,
  withdrawalCounts,
  withdrawalDecision,
  withdrawalFilters,
  withdrawalSorts,
} from "../domain/withdrawals/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { answers, answersCountedList, body, list, ok } from "./reply.ts";
import { filter, guarded, idFilters, idParam, listQuery, noun, underShortNames } from "./route.ts";

/** What a list of withdrawals is asked for. */
const withdrawalQuery = listQuery
  .extend({
    state: filter(withdrawalFilters.state),
    ...idFilters({ registration: filter(withdrawalFilters.registration) }),
    sort: filter(z.enum(withdrawalSorts, { error: "Diese Sortierung gibt es nicht" })),
  })
  .transform(underShortNames);

/** /api/withdrawals */
export const withdrawals = noun()
  .openapi(
    guarded("registrations.read", {
      method: "get",
      path: "/",
      summary: "Withdrawals, the newest first, with counts of each state for the same search",
      request: { query: withdrawalQuery },
      responses: answersCountedList(withdrawal, withdrawalCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listWithdrawals(tx, wish, wish), countWithdrawals(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("registrations.read", {
      method: "get",
      path: "/{id}",
      summary: "One withdrawal as it was declared",
      request: { params: idParam },
      responses: answers(withdrawal),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getWithdrawal(tx, id))), 200);
    },
  )
  .openapi(
    guarded("registrations.write", {
      method: "post",
      path: "/{id}/decision",
      summary:
        "Accept or decline a withdrawal that the rules leave to the team; accepted, it ends the registration",
      request: { params: idParam, body: body(withdrawalDecision) },
      responses: answers(withdrawal),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const decided = await decideWithdrawal(c.var.ctx, id, c.req.valid("json"));
      const message = decided.state === "accepted" ? "Widerruf angenommen" : "Widerruf abgelehnt";
      return c.json(ok(decided, message), 200);
    },
  );

export type WithdrawalsApi = typeof withdrawals;
