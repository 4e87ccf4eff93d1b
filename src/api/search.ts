import { searchAnswer, searchWish } from "../domain/reports/schema.ts";
import { search as searchTeam } from "../domain/reports/search.ts";
import { reading } from "../platform/database/transaction.ts";
import { permissions, reachOf } from "./permissions.ts";
import { answers, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

/** /api/search */
export const search = noun().openapi(
  guarded("search.use", {
    method: "get",
    path: "/",
    summary:
      "Registrations, lessons, courses, instructors, contact requests and text blocks that a few letters find",
    request: { query: searchWish },
    responses: answers(searchAnswer),
  }),
  async (c) => {
    const { actor } = c.var.ctx;
    const requests = actor.kind === "user" && reachOf(permissions["contact.use"], actor.roles) !== null;
    const { q } = c.req.valid("query");
    return c.json(ok(await reading(c.var.ctx, (tx) => searchTeam(tx, q, { requests }))), 200);
  },
);

export type SearchApi = typeof search;
