import { z } from "@hono/zod-openapi";
import { registrationFilters as filters, registrationSorts } from "../domain/registrations/schema.ts";
import { filter, idFilters, listQuery, underShortNames } from "./route.ts";

/** What a list of registrations is asked for. */
export const registrationQuery = listQuery
  .extend({
    status: filter(filters.status),
    payment_status: filter(filters.payment_status),
    ...idFilters({
      lesson: filter(filters.lesson),
      course: filter(filters.course),
      instructor: filter(filters.instructor),
    }),
    period: filter(filters.period),
    booked_from: filter(filters.booked_from),
    booked_to: filter(filters.booked_to),
    insurance: filter(filters.insurance),
    has_message: filter(filters.has_message),
    ids: filter(filters.ids),
    sort: filter(z.enum(registrationSorts, { error: "Diese Sortierung gibt es nicht" })),
  })
  .transform(underShortNames);
