import { z } from "@hono/zod-openapi";
import { countPayments, listPayments, seeToMoney, sumPayments } from "../domain/reports/payments.ts";
import {
  paymentFilters as filters,
  moneyToSeeTo,
  paymentCounts,
  paymentRow,
  paymentSorts,
  paymentSums,
} from "../domain/reports/payments-schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { answers, answersCountedList, list, ok } from "./reply.ts";
import { filter, guarded, idFilters, listQuery, noun, underShortNames } from "./route.ts";

/** What a list of payments is asked for. */
export const paymentQuery = listQuery
  .extend({
    state: filter(filters.state),
    method: filter(filters.method),
    ...idFilters({
      lesson: filter(filters.lesson),
      course: filter(filters.course),
      instructor: filter(filters.instructor),
    }),
    booked_from: filter(filters.booked_from),
    booked_to: filter(filters.booked_to),
    paid_from: filter(filters.paid_from),
    paid_to: filter(filters.paid_to),
    sort: filter(z.enum(paymentSorts, { error: "Diese Sortierung gibt es nicht" })),
  })
  .transform(underShortNames);

/** /api/payments */
export const payments = noun()
  .openapi(
    guarded("payments.read", {
      method: "get",
      path: "/",
      summary:
        "How the money of each registration stands that owes or paid anything, with counts of each state",
      request: { query: paymentQuery },
      responses: answersCountedList(paymentRow, paymentCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listPayments(tx, wish, wish), countPayments(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("payments.read", {
      method: "get",
      path: "/sums",
      summary: "What the same selection adds up to, in all and for each who is paid",
      request: { query: paymentQuery },
      responses: answers(paymentSums),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      return c.json(ok(await reading(c.var.ctx, (tx) => sumPayments(tx, wish))), 200);
    },
  )
  .openapi(
    guarded("payments.read", {
      method: "get",
      path: "/to-see-to",
      summary: "What of the money wants somebody's look today",
      responses: answers(moneyToSeeTo),
    }),
    async (c) => c.json(ok(await reading(c.var.ctx, seeToMoney)), 200),
  );

export type PaymentsApi = typeof payments;
