import type { Speaking } from "../payments/accounts/account-gateway.ts";

/** What is needed to take money: the way to the providers, the installation's keys, and where payers go. */
export type PaymentService = Speaking & {
  /** Absolute addresses, also those to come back to; `team` is the token or alias, `value` good for one return. */
  links: {
    success: (team: string, value: string) => string;
    error: (team: string, value: string) => string;
    /** Where it can be paid later; `token` is the registration's secret. */
    later: (team: string, token: string) => string;
  };
};
