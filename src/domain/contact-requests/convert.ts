import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import type { RegistrationDetail } from "../registrations/answer-schema.ts";
import { addByHand } from "../registrations/desk/add-by-hand.ts";
import type { AddedByHand } from "../registrations/desk/staff-schema.ts";
import { getRegistration } from "../registrations/queries.ts";
import { lockWithinReach } from "./queries.ts";
import { saveRequest } from "./store.ts";

/**
 * Registers the person who asked, and closes the request: both lead to each other, and both histories say so.
 * @throws contactUnknown; what addByHand() refuses
 */
export const convertContactRequest = (
  ctx: Ctx,
  id: number,
  input: AddedByHand,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const request = await lockWithinReach(tx, id);
    const { id: registration_id, number } = await addByHand(tx, input);
    if (request.registration_id === registration_id) return getRegistration(tx, registration_id);
    await saveRequest(tx, id, { status: "closed", registration_id });
    await record(tx, { type: "contact_request", id }, "converted", {
      status: [request.status, "closed"],
      registration: [null, { id: registration_id, number }],
    });
    await record(tx, { type: "registration", id: registration_id }, "came-from-request", {
      contact_request: [null, { id, name: request.name }],
    });
    return getRegistration(tx, registration_id);
  });
