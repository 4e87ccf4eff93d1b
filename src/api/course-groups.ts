import { z } from "@hono/zod-openapi";
import { getCourseGroup, listCourseGroups } from "../domain/catalogue/queries.ts";
import { reorderCourseGroups } from "../domain/catalogue/reorder-course-groups.ts";
import { courseGroup, courseGroupEdit } from "../domain/catalogue/schema.ts";
import { updateCourseGroup } from "../domain/catalogue/update-course-group.ts";
import { reading } from "../platform/database/transaction.ts";
import { pageIn } from "../shared/envelope.ts";
import { orderWish } from "../shared/order.ts";
import { answers, answersList, body, list, ok } from "./reply.ts";
import { guarded, idParam, listQuery, noun } from "./route.ts";

/** /api/course-groups: always three a team, so there is nothing to add or remove */
export const courseGroups = noun()
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/",
      summary: "The three course groups by rank",
      request: { query: listQuery.pick({ page: true, per_page: true }) },
      responses: answersList(courseGroup),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const groups = await reading(c.var.ctx, listCourseGroups);
      return c.json(list(pageIn(groups, wish), wish, c.req.url), 200);
    },
  )
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/{id}",
      summary: "One course group",
      request: { params: idParam },
      responses: answers(courseGroup),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getCourseGroup(tx, id))), 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "patch",
      path: "/order",
      summary: "Put course groups into another order: those named take the places they hold now",
      request: { body: body(orderWish) },
      responses: answers(z.literal(true)),
    }),
    async (c) =>
      c.json(ok(await reorderCourseGroups(c.var.ctx, c.req.valid("json")), "Reihenfolge gespeichert"), 200),
  )
  .openapi(
    guarded("catalogue.write", {
      method: "patch",
      path: "/{id}",
      summary: "Rename or describe a course group",
      request: { params: idParam, body: body(courseGroupEdit) },
      responses: answers(courseGroup),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        ok(await updateCourseGroup(c.var.ctx, id, c.req.valid("json")), "Kursgruppe gespeichert"),
        200,
      );
    },
  );

export type CourseGroupsApi = typeof courseGroups;
