import { z } from "zod";
import { outputsOf, visible } from "../../shared/fields.ts";
import { flagOut } from "../../shared/schema.ts";
import { sessionFields } from "../lessons/fields.ts";

const { instructor_id: _, ...seenByAll } = visible(sessionFields);

/** What of a session's fields people with a registration see: what everybody does, and the way to an online session. */
export const heldSessionFields = { ...seenByAll, online_url: sessionFields.online_url };

/** When and where a session is. */
export const when = { starts_at: true, ends_at: true, location: true } as const;

/** A session as whoever has a registration in its lesson sees it. */
export const sessionOfHolder = z.object({
  id: z.int(),
  ...outputsOf(heldSessionFields),
  substitute: z.string(),
  is_cancelled: flagOut,
});
