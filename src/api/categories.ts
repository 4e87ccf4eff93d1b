import { z } from "@hono/zod-openapi";
import { createCategory } from "../domain/catalogue/create-category.ts";
import { deleteCategory } from "../domain/catalogue/delete-category.ts";
import { countCategories, getCategory, listCategories } from "../domain/catalogue/queries.ts";
import { reorderCategories } from "../domain/catalogue/reorder-categories.ts";
import { category, categoryEdit, categoryInput } from "../domain/catalogue/schema.ts";
import { setCategoryStatuses } from "../domain/catalogue/set-category-statuses.ts";
import { updateCategory } from "../domain/catalogue/update-category.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { orderWish } from "../shared/order.ts";
import { flag } from "../shared/schema.ts";
import { statusCounts, statusOutcome, statusWishOf } from "../shared/status-at-once.ts";
import {
  answers,
  answersCountedList,
  answersCreated,
  body,
  created,
  list,
  ok,
  statusesSet,
} from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";

/** What a list of categories is asked for. */
export const categoryQuery = listQuery.omit({ sort: true }).extend({ is_active: filter(flag) });

/** /api/categories */
export const categories = noun()
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/",
      summary: "Categories by rank, then name",
      request: { query: categoryQuery },
      responses: answersCountedList(category, statusCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listCategories(tx, wish, wish), countCategories(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "post",
      path: "/",
      summary: "Add a category",
      request: { body: body(categoryInput) },
      responses: answersCreated(category),
    }),
    async (c) => {
      const made = await createCategory(c.var.ctx, c.req.valid("json"));
      return c.json(created(made, "Kategorie angelegt"), 201);
    },
  )
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/{id}",
      summary: "One category",
      request: { params: idParam },
      responses: answers(category),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getCategory(tx, id))), 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "patch",
      path: "/order",
      summary: "Put categories into another order: those named take the places they hold now",
      request: { body: body(orderWish) },
      responses: answers(z.literal(true)),
    }),
    async (c) =>
      c.json(ok(await reorderCategories(c.var.ctx, c.req.valid("json")), "Reihenfolge gespeichert"), 200),
  )
  .openapi(
    guarded("catalogue.write", {
      method: "post",
      path: "/status",
      summary: "Activate or deactivate several categories; each answers for itself",
      request: { body: body(statusWishOf("Kategorien")) },
      responses: answers(z.array(statusOutcome)),
    }),
    async (c) =>
      c.json(statusesSet(await setCategoryStatuses(c.var.ctx, c.req.valid("json")), "Kategorien"), 200),
  )
  .openapi(
    guarded("catalogue.write", {
      method: "patch",
      path: "/{id}",
      summary: "Edit a category",
      request: { params: idParam, body: body(categoryEdit) },
      responses: answers(category),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        ok(await updateCategory(c.var.ctx, id, c.req.valid("json")), "Kategorie gespeichert"),
        200,
      );
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "delete",
      path: "/{id}",
      summary: "Remove a category that no course carries",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await deleteCategory(c.var.ctx, id), "Kategorie gelöscht"), 200);
    },
  );

export type CategoriesApi = typeof categories;
