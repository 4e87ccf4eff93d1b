/** A means of payment that a team has saved at the provider: what may be shown of it. */
export type SavedMethod = {
  /** What the provider calls it. */
  id: string;
  /** `card`, `sepa_debit`, or what else the operator's account accepts. */
  kind: string;
  /** `visa`; empty where there is no such thing. */
  brand: string;
  /** The last four digits of card or account; empty where there are none. */
  last4: string;
  /** A card's last month, `2029-11`; null for what does not expire. */
  expires: string | null;
};

/** What became of a page on which a means of payment is saved; one that is still open stands at `url`. */
export type SetupStatus =
  | { state: "open"; url: string }
  | { state: "closed" }
  | { state: "saved"; method: SavedMethod };

/** Why nothing came: `unconfirmed` wants its owner at her bank; `bounced` is a debit that came back. */
export type ChargeRefusal = "expired" | "funds" | "unconfirmed" | "bounced" | "declined";

/**
 * How a charge stands, as the provider says it now. `open`: not tried yet; `processing`: the money is on its way; `confirm`:
 * waits for its owner at her bank, at `url` where she is there already; `closed`: can not be paid any more.
 */
export type ChargeStatus = {
  state: "open" | "processing" | "confirm" | "paid" | "refused" | "closed";
  received_cents: number;
  refusal: ChargeRefusal | null;
  url: string | null;
};

/** What the provider reports about a team that pays its plan: only a reason to ask. All null: about nothing of ours. */
export type PlanReport = {
  id: string;
  kind: string;
  team: number | null;
  /** The page on which a means of payment was saved. */
  session: string | null;
  charge: string | null;
};

/** A charge that is to be prepared; the same key again prepares the same one. */
export type NewCharge = {
  key: string;
  team: number;
  customer: string;
  /** The invoice that it pays. */
  number: string;
  amount_cents: number;
};

/**
 * One try to charge. `amount_cents` is what is open by now; `present`: the team waits in its browser and can be sent to its
 * bank; `return_url` is where it comes back to.
 */
export type ChargeTry = { method: string; amount_cents: number; return_url: string; present: boolean };

/**
 * The operator's own account at Stripe, to which teams pay their plans. All throw ProviderDown and ProviderRefused; a means
 * of payment that does not pay is no failure but an answer.
 */
export type PlanGateway = {
  /** Makes a team a customer, once however often it is asked at a time; answers what Stripe calls it. */
  addCustomer: (team: { id: number; name: string; email: string }) => Promise<string>;
  /** Opens a page on which a means of payment is saved. */
  openSetup: (setup: {
    team: number;
    customer: string;
    success_url: string;
    cancel_url: string;
  }) => Promise<{ session: string; url: string }>;
  /** What was saved on it. */
  lookAtSetup: (session: string) => Promise<SetupStatus>;
  /** Forgets a means of payment; content with its being gone. */
  removeMethod: (method: string) => Promise<void>;
  /** Prepares a charge without trying it: it is paid once at most, however often it is tried. */
  prepare: (charge: NewCharge) => Promise<string>;
  /** Tries to charge, unless it is paid or under way. */
  charge: (charge: string, attempt: ChargeTry) => Promise<ChargeStatus>;
  /** Asks how a charge stands. */
  look: (charge: string) => Promise<ChargeStatus>;
  /** Reads a report. @throws ForgedEvent when its signature is not Stripe's */
  readReport: (headers: Headers, body: string) => PlanReport;
};
