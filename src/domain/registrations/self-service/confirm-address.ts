import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { isMadeOf, type SecretKeys } from "../../../platform/secrets/keys.ts";
import { keyFor } from "../../../platform/secrets/signing.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { noProofAwaited, proofTooLate, proofUnknown } from "../errors.ts";
import { lockFound, lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { awaitsAddressProof } from "../rules/network-rules.ts";
import { findRegistration } from "../store.ts";
import type { HeldRegistration } from "./held-schema.ts";
import { findByHolder, getHeld } from "./public-view.ts";

/**
 * What only the mail names, beside the registration's own secret, which whoever booked was shown: made anew from the
 * installation's secret whenever it is needed. Another address has another one.
 */
export const addressProof = (
  { team }: Pick<Tx, "team">,
  { id, email }: { id: number; email: string },
  { secretKey }: SecretKeys,
): string => keyFor(secretKey, `address of registration ${team} ${id} ${email.toLowerCase()}`);

/**
 * Books a seat for good that was held until the link in its mail is opened; from then on it is a booking like any other.
 * Sent twice it is done once. @throws registrationUnknown, onlyByMail, proofUnknown, proofTooLate, noProofAwaited
 */
export const confirmAddress = (
  ctx: Ctx,
  keys: SecretKeys,
  token: string,
  proof: string,
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockFound(tx, await findByHolder(tx, token));
    if (!isMadeOf(proof, keys, (made) => addressProof(tx, row, made))) throw proofUnknown();
    if (row.address_proof === "asked" && row.status === "expired") throw proofTooLate();
    if (awaitsAddressProof(row)) {
      await apply(tx, [{ row, event: { type: "confirm", action: "address-proven" } }]);
    } else if (row.address_proof !== "given" || row.status !== "confirmed") throw noProofAwaited();
    return getHeld(tx, token);
  });

/**
 * The same by the team, which knows her. Done twice it is done once.
 * @throws registrationUnknown, movedMeanwhile, noProofAwaited
 */
export const confirmByHand = (ctx: Ctx, id: number): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    if (awaitsAddressProof(row))
      await apply(tx, [{ row, event: { type: "confirm", action: "address-proof-waived" } }]);
    else if (row.address_proof !== "given" || row.status !== "confirmed") throw noProofAwaited();
    return getRegistration(tx, id);
  });

/**
 * Sends the mail with the link once more, unless it is still on its way. Who has a place already and asked again is
 * answered alike. @throws registrationUnknown, proofTooLate, noProofAwaited
 */
export const sendProofAgain = (ctx: Ctx, token: string): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { token });
    if (!found) return getHeld(tx, token);
    const { row } = await lockFound(tx, found);
    if (row.address_proof === "asked" && row.status === "expired") throw proofTooLate();
    if (!awaitsAddressProof(row)) throw noProofAwaited();
    if (!(await isOnItsWay(tx, row.id))) {
      await post(tx, toParticipant(row), "address-proof", { expires_at: row.expires_at });
      await record(tx, { type: "registration", id: row.id }, "mail-resent", {
        kind: [null, "address-proof"],
      });
    }
    return getHeld(tx, token);
  });

const isOnItsWay = async (tx: Tx, registration: number): Promise<boolean> =>
  (await tx.db
    .selectFrom("mails")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("kind", "=", "address-proof")
    .where("state", "=", "queued")
    .executeTakeFirst()) !== undefined;
