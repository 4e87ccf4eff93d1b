import type { z } from "@hono/zod-openapi";
import { categoryExport } from "../domain/catalogue/export.ts";
import { listCategories } from "../domain/catalogue/queries.ts";
import { contactExport } from "../domain/contact-requests/export.ts";
import { listContactRequests } from "../domain/contact-requests/queries.ts";
import { courseExport } from "../domain/courses/export.ts";
import { listCourses } from "../domain/courses/queries.ts";
import { instructorExport } from "../domain/instructors/export.ts";
import { listInstructors } from "../domain/instructors/queries.ts";
import { lessonExport } from "../domain/lessons/export.ts";
import { listLessons } from "../domain/lessons/queries.ts";
import { registrationExport, registrationsToExport } from "../domain/registrations/export.ts";
import { listPayments } from "../domain/reports/payments.ts";
import { paymentExport } from "../domain/reports/payments-export.ts";
import { categoryQuery } from "./categories.ts";
import { contactQuery } from "./contact-requests.ts";
import { courseQuery } from "./courses.ts";
import { answerCsv, answersCsv, pagesOf } from "./csv-answer.ts";
import { instructorQuery } from "./instructors.ts";
import { lessonQuery } from "./lessons.ts";
import { paymentQuery } from "./payments.ts";
import type { Permission } from "./permissions.ts";
import { registrationQuery } from "./registration-query.ts";
import { guarded, noun } from "./route.ts";

const csvOf = <Path extends string, Query extends z.ZodObject | z.ZodPipe>(
  permission: Permission,
  path: Path,
  query: Query,
) =>
  guarded(permission, {
    method: "get",
    path,
    summary: "The list as a CSV file, all pages of it; that it was taken is written down",
    request: { query },
    responses: answersCsv,
  });

/** Each list as a file, at `/api/{noun}/export.csv`, narrowed as the list is. */
export const exports = noun()
  .openapi(csvOf("registrations.export", "/registrations/export.csv", registrationQuery), (c) => {
    const query = c.req.valid("query");
    const rows = registrationsToExport(c.var.ctx, query);
    return answerCsv(c, query, { name: "anmeldungen", columns: registrationExport, rows });
  })
  .openapi(csvOf("payments.read", "/payments/export.csv", paymentQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listPayments(tx, query, page));
    return answerCsv(c, query, { name: "zahlungen", columns: paymentExport, rows });
  })
  .openapi(csvOf("lessons.read", "/lessons/export.csv", lessonQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listLessons(tx, query, page));
    return answerCsv(c, query, { name: "kurstermine", columns: lessonExport, rows });
  })
  .openapi(csvOf("catalogue.read", "/courses/export.csv", courseQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listCourses(tx, query, page));
    return answerCsv(c, query, { name: "kurse", columns: courseExport, rows });
  })
  .openapi(csvOf("catalogue.read", "/categories/export.csv", categoryQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listCategories(tx, query, page));
    return answerCsv(c, query, { name: "kategorien", columns: categoryExport, rows });
  })
  .openapi(csvOf("instructors.read", "/instructors/export.csv", instructorQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listInstructors(tx, query, page));
    return answerCsv(c, query, { name: "kursleitende", columns: instructorExport, rows });
  })
  .openapi(csvOf("contact.use", "/contact-requests/export.csv", contactQuery), (c) => {
    const query = c.req.valid("query");
    const rows = pagesOf(c.var.ctx, (tx, page) => listContactRequests(tx, query, page));
    return answerCsv(c, query, { name: "kontaktanfragen", columns: contactExport, rows });
  });
