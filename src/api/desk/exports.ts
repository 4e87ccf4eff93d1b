import type { z } from "@hono/zod-openapi";
import { accountingExport, accountingRows } from "../../domain/accounting-sheets/export.ts";
import type { AccountingFilter } from "../../domain/accounting-sheets/schema.ts";
import { categoryExport } from "../../domain/catalogue/export.ts";
import { listCategories } from "../../domain/catalogue/queries.ts";
import { contactExport } from "../../domain/contact-requests/export.ts";
import { listContactRequests } from "../../domain/contact-requests/queries.ts";
import { courseExport } from "../../domain/courses/export.ts";
import { listCourses } from "../../domain/courses/queries.ts";
import { discountCodeExport } from "../../domain/discount-codes/export.ts";
import { listDiscountCodes } from "../../domain/discount-codes/queries.ts";
import { giftVoucherExport } from "../../domain/gift-vouchers/export.ts";
import { listGiftVouchers } from "../../domain/gift-vouchers/queries.ts";
import { instructorExport } from "../../domain/instructors/export.ts";
import { listInstructors } from "../../domain/instructors/queries.ts";
import { lessonExport } from "../../domain/lessons/export.ts";
import { listLessons } from "../../domain/lessons/queries.ts";
import { registrationExport, registrationsToExport } from "../../domain/registrations/lists/export.ts";
import { listPayments } from "../../domain/reports/payments.ts";
import { paymentExport } from "../../domain/reports/payments-export.ts";
import { statisticsExport, statisticsLines } from "../../domain/statistics/export.ts";
import type { StatisticsFilter } from "../../domain/statistics/schema.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { Column } from "../../platform/tables/csv.ts";
import { file } from "../http/answers.ts";
import { answerCsv, pagesOf } from "../http/files.ts";
import type { Call } from "../http/route.ts";
import { router } from "../http/router.ts";
import { categoryQuery } from "../planning/categories.ts";
import { courseQuery } from "../planning/courses.ts";
import { discountCodeQuery } from "../planning/discount-codes.ts";
import { giftVoucherQuery } from "../planning/gift-vouchers.ts";
import { lessonQuery } from "../planning/lessons.ts";
import { instructorQuery } from "../team/instructors.ts";
import { accountingQuery } from "./accounting-sheets.ts";
import { contactQuery } from "./contact-requests.ts";
import { paymentQuery } from "./payments.ts";
import { registrationQuery } from "./registrations.ts";
import { statisticsQuery } from "./statistics.ts";

/** A list as a file, narrowed as the list is. */
const csvOf = <Query extends z.ZodObject | z.ZodPipe, Row>(
  name: string,
  query: Query,
  columns: readonly Column<Row>[],
  rows: (ctx: Ctx, query: z.output<Query>) => AsyncIterable<readonly Row[]>,
) => ({
  summary: "The list as a CSV file, all pages of it; that it was taken is written down",
  query,
  answers: file("All rows of the selection, with semicolons", "text/csv"),
  handle: ({ c, ctx, query }: Call<unknown, z.output<Query>>) =>
    answerCsv(c, query, { name, columns, rows: rows(ctx, query) }),
});

/** Each list as a file, at `/api/{noun}/export.csv`. */
export const exports = router()
  .get(
    "/registrations/export.csv",
    "registrations.export",
    csvOf("anmeldungen", registrationQuery, registrationExport, registrationsToExport),
  )
  .get(
    "/payments/export.csv",
    "payments.read",
    csvOf("zahlungen", paymentQuery, paymentExport, pagesOf(listPayments)),
  )
  .get(
    "/accounting-sheets/export.csv",
    "registrations.export",
    csvOf(
      "kassenabrechnung",
      accountingQuery,
      accountingExport,
      async function* (ctx: Ctx, query: AccountingFilter) {
        yield await reading(ctx, (tx) => accountingRows(tx, query));
      },
    ),
  )
  .get(
    "/statistics/export.csv",
    "statistics.read",
    csvOf(
      "auswertung",
      statisticsQuery,
      statisticsExport,
      async function* (ctx: Ctx, query: StatisticsFilter) {
        yield await reading(ctx, (tx) => statisticsLines(tx, query));
      },
    ),
  )
  .get(
    "/lessons/export.csv",
    "lessons.read",
    csvOf("kurstermine", lessonQuery, lessonExport, pagesOf(listLessons)),
  )
  .get(
    "/courses/export.csv",
    "catalogue.read",
    csvOf("kurse", courseQuery, courseExport, pagesOf(listCourses)),
  )
  .get(
    "/categories/export.csv",
    "catalogue.read",
    csvOf("kategorien", categoryQuery, categoryExport, pagesOf(listCategories)),
  )
  .get(
    "/discount-codes/export.csv",
    "vouchers.read",
    csvOf("rabattcodes", discountCodeQuery, discountCodeExport, pagesOf(listDiscountCodes)),
  )
  .get(
    "/gift-vouchers/export.csv",
    "vouchers.read",
    csvOf("gutscheine", giftVoucherQuery, giftVoucherExport, pagesOf(listGiftVouchers)),
  )
  .get(
    "/instructors/export.csv",
    "instructors.read",
    csvOf("kursleitende", instructorQuery, instructorExport, pagesOf(listInstructors)),
  )
  .get(
    "/contact-requests/export.csv",
    "contact.use",
    csvOf("kontaktanfragen", contactQuery, contactExport, pagesOf(listContactRequests)),
  );
