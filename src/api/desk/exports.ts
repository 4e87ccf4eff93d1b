import type { z } from "@hono/zod-openapi";
import { accountingExport, accountingRows } from "../../domain/accounting-sheets/export.ts";
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
import { invoiceExport } from "../../domain/invoices/export.ts";
import { listInvoices } from "../../domain/invoices/queries.ts";
import { lessonExport } from "../../domain/lessons/export.ts";
import { listLessons } from "../../domain/lessons/queries.ts";
import { registrationExport, registrationsToExport } from "../../domain/registrations/lists/export.ts";
import { pageOfAllPayments } from "../../domain/reports/payments.ts";
import { paymentExport } from "../../domain/reports/payments-export.ts";
import { statisticsExport, statisticsLines } from "../../domain/statistics/export.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import type { Column } from "../../platform/tables/csv.ts";
import { pagesOf } from "../http/files.ts";
import type { Parameters } from "../http/route.ts";
import { router } from "../http/router.ts";
import { tableFiles } from "../http/table-files.ts";
import { accountingQuery } from "../money/accounting-sheets.ts";
import { invoiceQuery } from "../money/invoices.ts";
import { paymentQuery } from "../money/payments.ts";
import { statisticsQuery } from "../money/statistics.ts";
import type { Permission } from "../permissions.ts";
import { categoryQuery } from "../planning/categories.ts";
import { courseQuery } from "../planning/courses.ts";
import { discountCodeQuery } from "../planning/discount-codes.ts";
import { giftVoucherQuery } from "../planning/gift-vouchers.ts";
import { lessonQuery } from "../planning/lessons.ts";
import { instructorQuery } from "../team/instructors.ts";
import { contactQuery } from "./contact-requests.ts";
import { registrationQuery } from "./registrations.ts";

/** A list as files, at `/api/{noun}/export.csv` and `.xlsx`, narrowed as the list is. */
const filesOf = <const Noun extends string, Query extends Parameters, Row>(
  noun: Noun,
  permission: Permission,
  list: {
    name: string;
    query: Query;
    columns: readonly Column<Row>[];
    rows: (ctx: Ctx, query: z.output<Query>) => AsyncIterable<readonly Row[]>;
  },
) =>
  tableFiles(`/${noun}/export`, permission, {
    summary: "The list, all pages of it,",
    query: list.query,
    table: ({ ctx, query }) => ({
      name: list.name,
      columns: list.columns,
      rows: list.rows(ctx, query as z.output<Query>),
    }),
  });

/** Each list as files. */
export const exports = router()
  .with(
    filesOf("registrations", "registrations.export", {
      ...{ name: "anmeldungen", query: registrationQuery },
      ...{ columns: registrationExport, rows: registrationsToExport },
    }),
  )
  .with(
    filesOf("payments", "payments.read", {
      ...{ name: "zahlungen", query: paymentQuery },
      ...{ columns: paymentExport, rows: pagesOf(pageOfAllPayments) },
    }),
  )
  .with(
    filesOf("invoices", "invoices.read", {
      ...{ name: "rechnungen", query: invoiceQuery },
      ...{ columns: invoiceExport, rows: pagesOf(listInvoices) },
    }),
  )
  .with(
    filesOf("lessons", "lessons.read", {
      ...{ name: "kurstermine", query: lessonQuery },
      ...{ columns: lessonExport, rows: pagesOf(listLessons) },
    }),
  )
  .with(
    filesOf("courses", "catalogue.read", {
      ...{ name: "kurse", query: courseQuery },
      ...{ columns: courseExport, rows: pagesOf(listCourses) },
    }),
  )
  .with(
    filesOf("categories", "catalogue.read", {
      ...{ name: "kategorien", query: categoryQuery },
      ...{ columns: categoryExport, rows: pagesOf(listCategories) },
    }),
  )
  .with(
    filesOf("discount-codes", "vouchers.read", {
      ...{ name: "rabattcodes", query: discountCodeQuery },
      ...{ columns: discountCodeExport, rows: pagesOf(listDiscountCodes) },
    }),
  )
  .with(
    filesOf("gift-vouchers", "vouchers.read", {
      ...{ name: "gutscheine", query: giftVoucherQuery },
      ...{ columns: giftVoucherExport, rows: pagesOf(listGiftVouchers) },
    }),
  )
  .with(
    filesOf("instructors", "instructors.read", {
      ...{ name: "kursleitende", query: instructorQuery },
      ...{ columns: instructorExport, rows: pagesOf(listInstructors) },
    }),
  )
  .with(
    filesOf("contact-requests", "contact.use", {
      ...{ name: "kontaktanfragen", query: contactQuery },
      ...{ columns: contactExport, rows: pagesOf(listContactRequests) },
    }),
  )
  .with(
    filesOf("accounting-sheets", "registrations.export", {
      ...{ name: "kassenabrechnung", query: accountingQuery, columns: accountingExport },
      rows: async function* (ctx, query) {
        yield await reading(ctx, (tx) => accountingRows(tx, query));
      },
    }),
  )
  .with(
    filesOf("statistics", "statistics.read", {
      ...{ name: "auswertung", query: statisticsQuery, columns: statisticsExport },
      rows: async function* (ctx, query) {
        yield await reading(ctx, (tx) => statisticsLines(tx, query));
      },
    }),
  );
