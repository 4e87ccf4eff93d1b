import type { Ctx } from "../../platform/context.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { Registered } from "../registrations/booking-form/booked-schema.ts";
import { type Network, register } from "../registrations/booking-form/register.ts";
import type { PersonInput, RegistrationBody } from "../registrations/schema.ts";
import { acceptOffer } from "../registrations/self-service/accept-offer.ts";
import type { PaymentService } from "./payment-service.ts";
import { startPayment } from "./start.ts";

/** Where somebody pays later what could not be begun now; absolute, `team` is the token or alias. */
type PayLater = (token: string) => string;

/**
 * Registers a visitor, and where it is to be paid online opens the provider's page. A provider that does not answer
 * loses nobody's seat: the address is then our own, where it can be tried again. @throws what register() refuses
 */
export const book = async (
  ctx: Ctx,
  service: PaymentService,
  network: Network,
  body: RegistrationBody,
  payLater: PayLater,
): Promise<Registered> => withPage(ctx, service, await register(ctx, network, body), payLater);

/** Accepts an offered seat, likewise. @throws what acceptOffer() refuses */
export const accept = async (
  ctx: Ctx,
  service: PaymentService,
  token: string,
  person: PersonInput,
  payLater: PayLater,
): Promise<Registered> => withPage(ctx, service, await acceptOffer(ctx, token, person), payLater);

async function withPage(
  ctx: Ctx,
  service: PaymentService,
  registered: Registered,
  payLater: PayLater,
): Promise<Registered> {
  if (!registered.payment_required) return registered;
  const { token } = registered.registration;
  return { ...registered, payment_url: (await pageOf(ctx, service, token)) ?? payLater(token) };
}

/** The provider's page; null where it can not be opened now: why, the page says on which it is tried again. */
async function pageOf(ctx: Ctx, service: PaymentService, token: string): Promise<string | null> {
  try {
    return await startPayment(ctx, service, token, null);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
