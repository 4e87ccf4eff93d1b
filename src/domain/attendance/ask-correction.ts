import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { formatDate } from "../../shared/time/dates.ts";
import { findByHolder } from "../registrations/self-service/public-view.ts";
import { writeToTeam } from "../registrations/self-service/tell-team.ts";
import { nothingToCorrect } from "./errors.ts";
import { getOwnAttendance } from "./own.ts";
import type { CorrectionInput, OwnAttendance } from "./schema.ts";
import { saveCorrection } from "./store.ts";

/**
 * Takes in that something in the attendance of a link's holder is not right: it stands beside the cell until it is marked
 * anew, and reaches the team as a message of hers. The same words sent again arrive once.
 * @throws registrationUnknown, onlyByMail, nothingToCorrect
 */
export const askCorrection = (
  ctx: Ctx,
  token: string,
  { session_id, text }: CorrectionInput,
): Promise<OwnAttendance> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findByHolder(tx, token);
    const { sessions } = await getOwnAttendance(tx, token);
    const session = sessions.find((one) => one.session_id === session_id);
    if (!session) throw nothingToCorrect();
    if (await saveCorrection(tx, id, session_id, text)) {
      const about = `Bitte um Korrektur der Anwesenheit am ${formatDate(session.starts_at)}`;
      const idempotency_key = `correction-${session_id}-${tx.now.getTime()}`;
      await writeToTeam(tx, token, { text: `${about}:\n${text}`, idempotency_key });
    }
    return getOwnAttendance(tx, token);
  });
