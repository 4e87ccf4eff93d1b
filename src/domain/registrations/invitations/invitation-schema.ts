import { z } from "zod";
import { flagOut } from "../../../shared/schema.ts";

/** Whether invitations to what follows have ended for whom a link was sent. */
export const invitationEnd = z.object({ is_ended: flagOut });
export type InvitationEnd = z.infer<typeof invitationEnd>;
