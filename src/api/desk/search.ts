import { searchAnswer, searchWish } from "../../domain/reports/schema.ts";
import { search as searchTeam } from "../../domain/reports/search.ts";
import { router } from "../http/router.ts";
import { permissions, reachOf } from "../permissions.ts";

/** /api/search */
export const search = router().get("/", "search.use", {
  summary:
    "Registrations, lessons, courses, instructors, contact requests, invoices and text blocks that a few letters find",
  query: searchWish,
  answers: searchAnswer,
  read: (tx, { session, query }) => {
    const sees = (permission: "contact.use" | "invoices.read") =>
      reachOf(permissions[permission], session.actor.roles) !== null;
    return searchTeam(tx, query.q, { requests: sees("contact.use"), invoices: sees("invoices.read") });
  },
});
