import { createDiscountCode } from "../../domain/discount-codes/create-discount-code.ts";
import { deleteDiscountCode } from "../../domain/discount-codes/delete-discount-code.ts";
import {
  countDiscountCodes,
  getDiscountCode,
  listDiscountCodes,
} from "../../domain/discount-codes/queries.ts";
import {
  discountCode,
  discountCodeCounts,
  discountCodeDetail,
  discountCodeEdit,
  discountCodeFilters,
  discountCodeInput,
  discountCodeSorts,
} from "../../domain/discount-codes/schema.ts";
import { updateDiscountCode } from "../../domain/discount-codes/update-discount-code.ts";
import { together } from "../../platform/database/transaction.ts";
import { countedList, created, done } from "../http/answers.ts";
import { filter, idFilters, listQuery, sortedBy, underShortNames } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of discount codes is asked for. */
export const discountCodeQuery = listQuery
  .extend({
    state: filter(discountCodeFilters.state),
    ...idFilters({ course: filter(discountCodeFilters.course) }),
    sort: sortedBy(discountCodeSorts),
  })
  .transform(underShortNames);

/** /api/discount-codes */
export const discountCodes = router()
  .get("/", "vouchers.read", {
    summary: "Discount codes, the newest first, with counts of each state for the same search",
    query: discountCodeQuery,
    answers: countedList(discountCode, discountCodeCounts),
    read: (tx, { query }) => together([listDiscountCodes(tx, query, query), countDiscountCodes(tx, query)]),
  })
  .post("/", "vouchers.write", {
    summary: "Add a discount code",
    body: discountCodeInput,
    answers: created(discountCodeDetail),
    handle: ({ ctx, body }) => createDiscountCode(ctx, body),
    message: "Rabattcode angelegt",
  })
  .get("/{id}", "vouchers.read", {
    summary: "One discount code with the bookings that it is redeemed in",
    answers: discountCodeDetail,
    read: (tx, { params }) => getDiscountCode(tx, params.id),
  })
  .patch("/{id}", "vouchers.write", {
    summary: "Edit a discount code; what was booked with it keeps its price",
    body: discountCodeEdit,
    answers: discountCodeDetail,
    handle: ({ ctx, params, body }) => updateDiscountCode(ctx, params.id, body),
    message: "Rabattcode gespeichert",
  })
  .delete("/{id}", "vouchers.write", {
    summary: "Remove a discount code that no booking was made with",
    answers: done,
    handle: ({ ctx, params }) => deleteDiscountCode(ctx, params.id),
    message: "Rabattcode gelöscht",
  });
