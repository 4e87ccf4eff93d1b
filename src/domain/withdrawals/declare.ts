import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { folded, fullName } from "../../shared/words/text.ts";
import { record } from "../audit/record.ts";
import { post } from "../mails/post.ts";
import { withdraw } from "../registrations/cancelling/withdraw.ts";
import { findByHolder } from "../registrations/self-service/public-view.ts";
import { getPublicTeam } from "../teams/public.ts";
import { withdrawalSweep } from "./jobs.ts";
import { isProven, keptUntil, meantBy, reasonOf, yearOf } from "./rules.ts";
import type { HeldWithdrawalInput, WithdrawalInput, WithdrawalReceipt } from "./schema.ts";
import { declaredAt, findById, findMeant, insertWithdrawal } from "./store.ts";

/**
 * Takes the withdrawal from a contract in (§ 356a BGB): whatever was declared is kept with its instant, receipted by
 * mail and answered alike, also where no such registration exists. Who is known by number and address, or by the code,
 * and in time, is out at once; everything else waits for the team, which is told. The same declaration sent again on the
 * same day is the same one. What fell into the trap for programs is answered alike and dropped. @throws teamNotPublic
 */
export const declareWithdrawal = (ctx: Ctx, input: WithdrawalInput): Promise<WithdrawalReceipt> =>
  inTransaction(ctx, async (tx) => {
    const { website, ...declaration } = input;
    await getPublicTeam(tx);
    if (website) return { received_at: instantOut(tx.now), ...declaration };
    const meant = meantBy(declaration.booking);
    const found = await findMeant(tx, meant);
    const proven = found !== undefined && isProven({ token: meant.token, email: declaration.email }, found);
    // The code opens the registration: it is neither kept here nor sent to an address that anybody may have typed in.
    const shown = found?.token === meant.token ? { ...declaration, booking: found.number } : declaration;
    return take(tx, shown, found && { ...found, proven });
  });

/**
 * The same by the holder of a registration's secret link, who need not say who it is.
 * @throws teamNotPublic, registrationUnknown, onlyByMail
 */
export const declareByHolder = (
  ctx: Ctx,
  token: string,
  input: HeldWithdrawalInput,
): Promise<WithdrawalReceipt> =>
  inTransaction(ctx, async (tx) => {
    await getPublicTeam(tx);
    const { id } = await findByHolder(tx, token);
    const found = await findById(tx, id);
    const declaration = {
      name: input.name ?? fullName(found),
      booking: found.number,
      email: input.email ?? found.email,
    };
    return take(tx, declaration, { ...found, proven: true });
  });

type Declaration = Omit<WithdrawalInput, "website">;
type Found = { id: number; lesson_id: number; number: string; proven: boolean };

async function take(tx: Tx, declaration: Declaration, found: Found | undefined): Promise<WithdrawalReceipt> {
  const content_hash = hashOf(declaration, found, tx.now);
  const outcome = found?.proven ? await withdraw(tx, found) : found ? "other_address" : "unknown";
  const reason = outcome === "other_address" || outcome === "unknown" ? outcome : reasonOf(outcome);
  const state = reason ? "open" : "effective";
  const about = { registration_id: found?.id ?? null, state, reason: reason ?? "" };
  const id = await insertWithdrawal(tx, { ...declaration, ...about, content_hash });
  if (id === null) return { received_at: instantOut(await declaredAt(tx, content_hash)), ...declaration };
  await record(tx, { type: "withdrawal", id }, "declared");
  const year = yearOf(tx.now);
  await enqueue(tx, withdrawalSweep, { year }, new Date(keptUntil(year)));
  const subject = { withdrawal_id: id, registration_id: found?.proven ? found.id : null };
  await post(tx, { ...subject, email: declaration.email }, "withdrawal-receipt", {});
  if (outcome !== "again") await post(tx, { ...subject, email: null }, "staff-withdrawal", {});
  return { received_at: instantOut(tx.now), ...declaration };
}

/**
 * However name and number are written, it is the same declaration; one that proves whose it is, is another one. So is
 * one of another day: the same words may mean the next course.
 */
const hashOf = ({ name, booking, email }: Declaration, found: Found | undefined, now: Date): string =>
  contentHash({
    day: wallClock(now).date,
    name: folded(name),
    booking: found?.number ?? folded(booking),
    email,
    proven: found?.proven ? "1" : "",
  });
