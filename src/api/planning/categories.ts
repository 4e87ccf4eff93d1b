import { createCategory } from "../../domain/catalogue/create-category.ts";
import { deleteCategory } from "../../domain/catalogue/delete-category.ts";
import { countCategories, getCategory, listCategories } from "../../domain/catalogue/queries.ts";
import { reorderCategories } from "../../domain/catalogue/reorder-categories.ts";
import { category, categoryEdit, categoryInput } from "../../domain/catalogue/schema.ts";
import { setCategoryStatuses } from "../../domain/catalogue/set-category-statuses.ts";
import { updateCategory } from "../../domain/catalogue/update-category.ts";
import { together } from "../../platform/database/transaction.ts";
import { flag } from "../../shared/schema.ts";
import { statusCounts } from "../../shared/status-at-once.ts";
import { countedList, created, done, inOrder, statusesOf } from "../http/answers.ts";
import { filter, listQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of categories is asked for. */
export const categoryQuery = listQuery.omit({ sort: true }).extend({ is_active: filter(flag) });

/** /api/categories */
export const categories = router()
  .get("/", "catalogue.read", {
    scope: "offer.read",
    summary: "Categories by rank, then name",
    query: categoryQuery,
    answers: countedList(category, statusCounts),
    read: (tx, { query }) => together([listCategories(tx, query, query), countCategories(tx, query)]),
  })
  .post("/", "catalogue.write", {
    scope: "offer.write",
    summary: "Add a category",
    body: categoryInput,
    answers: created(category),
    handle: ({ ctx, body }) => createCategory(ctx, body),
    message: "Kategorie angelegt",
  })
  .get("/{id}", "catalogue.read", {
    scope: "offer.read",
    summary: "One category",
    answers: category,
    read: (tx, { params }) => getCategory(tx, params.id),
  })
  .patch("/order", "catalogue.write", {
    summary: "Put categories into another order: those named take the places they hold now",
    ...inOrder,
    handle: ({ ctx, body }) => reorderCategories(ctx, body),
  })
  .post("/status", "catalogue.write", {
    summary: "Activate or deactivate several categories; each answers for itself",
    ...statusesOf("Kategorien"),
    handle: ({ ctx, body }) => setCategoryStatuses(ctx, body),
  })
  .patch("/{id}", "catalogue.write", {
    scope: "offer.write",
    summary: "Edit a category",
    body: categoryEdit,
    answers: category,
    handle: ({ ctx, params, body }) => updateCategory(ctx, params.id, body),
    message: "Kategorie gespeichert",
  })
  .delete("/{id}", "catalogue.write", {
    summary: "Remove a category that no course carries",
    answers: done,
    handle: ({ ctx, params }) => deleteCategory(ctx, params.id),
    message: "Kategorie gelöscht",
  });
