import { getCourseGroup, listCourseGroups } from "../../domain/catalogue/queries.ts";
import { reorderCourseGroups } from "../../domain/catalogue/reorder-course-groups.ts";
import { courseGroup, courseGroupEdit } from "../../domain/catalogue/schema.ts";
import { updateCourseGroup } from "../../domain/catalogue/update-course-group.ts";
import { pageIn } from "../../shared/envelope.ts";
import { inOrder, list } from "../http/answers.ts";
import { pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/course-groups: always three a team, so there is nothing to add or remove */
export const courseGroups = router()
  .get("/", "catalogue.read", {
    scope: "offer.read",
    summary: "The three course groups by rank",
    query: pageQuery,
    answers: list(courseGroup),
    read: async (tx, { query }) => pageIn(await listCourseGroups(tx), query),
  })
  .get("/{id}", "catalogue.read", {
    scope: "offer.read",
    summary: "One course group",
    answers: courseGroup,
    read: (tx, { params }) => getCourseGroup(tx, params.id),
  })
  .patch("/order", "catalogue.write", {
    summary: "Put course groups into another order: those named take the places they hold now",
    ...inOrder,
    handle: ({ ctx, body }) => reorderCourseGroups(ctx, body),
  })
  .patch("/{id}", "catalogue.write", {
    summary: "Rename or describe a course group",
    body: courseGroupEdit,
    answers: courseGroup,
    handle: ({ ctx, params, body }) => updateCourseGroup(ctx, params.id, body),
    message: "Kursgruppe gespeichert",
  });
