import { z } from "@hono/zod-openapi";
import { listPayments, seeToMoney, sumPayments } from "../../domain/reports/payments.ts";
import {
  paymentFilters as filters,
  moneyToSeeTo,
  paymentCounts,
  paymentRow,
  paymentSorts,
  paymentTotals,
} from "../../domain/reports/payments-schema.ts";
import { monthOfRevenue } from "../../domain/reports/schema.ts";
import { readRevenue } from "../../domain/reports/statistics.ts";
import { countedList } from "../http/answers.ts";
import { filter, idFilters, listQuery, noFilters, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

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
    sort: sortedBy(paymentSorts),
  })
  .transform(underShortNames);

/** /api/payments */
export const payments = router()
  .get("/", "payments.read", {
    scope: "payments.read",
    summary:
      "How the money of each registration stands that owes or paid anything, with counts of each state",
    query: paymentQuery,
    answers: countedList(paymentRow, paymentCounts),
    read: (tx, { query }) => listPayments(tx, query, query),
  })
  .get("/sums", "payments.read", {
    scope: "payments.read",
    summary: "What the same selection adds up to, in all and for each who is paid",
    query: paymentQuery,
    answers: paymentTotals,
    read: (tx, { query }) => sumPayments(tx, query),
  })
  .get("/months", "payments.read", {
    summary: "What came in and went back in each of the last six months",
    query: noFilters,
    answers: z.array(monthOfRevenue),
    read: readRevenue,
  })
  .get("/to-see-to", "payments.read", {
    summary: "What of the money wants somebody's look today",
    answers: moneyToSeeTo,
    read: seeToMoney,
  });
