import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forgetAttendance } from "../attendance/forget.ts";
import { eraseRequestsOf } from "../contact-requests/erase-requests-of.ts";
import { forgetInvoicesOf } from "../invoices/forget-person.ts";
import type { RegistrationDetail } from "../registrations/answer-schema.ts";
import { eraseRegistration } from "../registrations/desk/erase.ts";
import { getRegistration } from "../registrations/queries.ts";

/**
 * Erases what is kept of a person on her request: what her registration says of her, her attendance, what was
 * drafted to bill her, and the contact request that it came from. Done twice it is done once. @throws as eraseRegistration
 */
export const erasePerson = (ctx: Ctx, registration: number): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await eraseRegistration(tx, registration);
    await forgetAttendance(tx, registration);
    await forgetInvoicesOf(tx, registration);
    await eraseRequestsOf(tx, registration);
    return getRegistration(tx, registration);
  });
