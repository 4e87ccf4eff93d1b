import type { Logger } from "pino";
import type { PaymentService } from "../domain/checkout/payment-service.ts";
import type { Config } from "../platform/config.ts";
import type { Gateways } from "../platform/gateways/gateway.ts";
import { paths } from "../web/paths.ts";

/** What is needed to take money, for the processes: providers, keys, and the pages that payers come back to. */
export const createPaymentService = (
  { publicUrl, secretKey, secretKeyBefore }: Config,
  gateways: Gateways,
  log: Logger,
): PaymentService => ({
  gateways,
  keys: { secretKey, secretKeyBefore },
  publicUrl,
  onUnreadable: (about) =>
    log.error(about, "credentials of a payment account can not be opened with SECRET_KEY"),
  links: {
    success: (team, value) => `${publicUrl}${paths.paymentSuccess(team)}?zahlung=${value}`,
    error: (team, value) => `${publicUrl}${paths.paymentError(team)}?zahlung=${value}`,
    later: (team, token) => publicUrl + paths.pay(team, token),
  },
});
