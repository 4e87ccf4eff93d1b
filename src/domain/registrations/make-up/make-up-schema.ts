import { z } from "zod";
import { flagOut, id, idInput, instant } from "../../../shared/schema.ts";

/** Which missed session somebody makes up, and in which one. */
export const makeUpInput = z.object({ missed_session_id: idInput, session_id: idInput });
export type MakeUpInput = z.infer<typeof makeUpInput>;

const otherSession = z.object({
  session_id: id,
  starts_at: instant,
  ends_at: instant,
  location: z.string(),
  instructor_name: z.string(),
});

/** What somebody misses and can make up, or will: nothing of what cannot be made up. */
export const makeUps = z.object({
  missed: z.array(
    z.object({
      session_id: id,
      number: z.int(),
      starts_at: instant,
      ends_at: instant,
      /** Where she makes it up. */
      taken: otherSession.extend({ online_url: z.string(), can_give_back: flagOut }).nullable(),
      /** Sessions of the same number in parallel dates with a seat for her, in order of time. */
      free: z.array(otherSession),
    }),
  ),
});
export type MakeUps = z.infer<typeof makeUps>;
