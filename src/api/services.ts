import type { Logger } from "pino";
import type { PaymentService } from "../domain/checkout/payment-service.ts";
import type { Render } from "../domain/messages/preview.ts";
import type { PlanCharging } from "../domain/plans/charging/charging.ts";
import type { FillSandbox } from "../domain/sandboxes/prepare-sandboxes.ts";
import type { MailTextKind } from "../domain/texts/rules.ts";
import type { MailPreview, MailPreviewInput } from "../domain/texts/schema.ts";
import type { Config } from "../platform/config.ts";
import type { Actor, Ctx } from "../platform/context.ts";
import type { Database, Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files.ts";
import type { Gateways } from "../platform/gateways/gateway.ts";
import type { Watch } from "../platform/observation/watch.ts";
import type { Parsing } from "../platform/parsing/parsing.ts";
import type { Auth } from "../platform/sign-in/auth.ts";
import type { Reach } from "./permissions.ts";

/** Shows a mail with words that are still being written. @throws registrationUnknown */
export type PreviewMail = (tx: Tx, kind: MailTextKind, draft: MailPreviewInput) => Promise<MailPreview>;

/** What the API stands on; composed once by server.ts. `clock` is the only source of the present. */
export type Services = {
  config: Config;
  database: Database;
  auth: Auth;
  log: Logger;
  /** Counts what happens; undefined where nobody asks. */
  watch?: Watch | undefined;
  /** Renders mails that are only looked at, by the very way of those that are sent. */
  renderMail: Render;
  /** Takes money: the providers, and where payers go. */
  paymentService: PaymentService;
  /** Charges plans to what teams have saved; null where the operator has no account for that. */
  planCharging: PlanCharging | null;
  clock: () => Date;
  previewMail: PreviewMail;
  /** The ways to the payment providers. */
  gateways: Gateways;
  /** Reads uploads, apart from whatever answers. */
  parsing: Parsing;
  /** Writes the example practice for who tries the product without an account; undefined where nobody can. */
  fillSandbox?: FillSandbox | undefined;
};

/** Who is signed in, as found by the cookie. */
export type SignIn = {
  sessionId: number;
  identity: number;
  team: number;
  user: number;
  expiresAt: Date;
  /** When the password or a passkey was last given in this session. */
  passwordGivenAt: Date | null;
  actor: Extract<Actor, { kind: "user" }>;
  /** Whether the user's address is verified; without it nothing is open but the session's own calls. */
  verified: boolean;
  /** Until when the team is a sandbox; null for one in earnest. */
  sandboxUntil: Date | null;
  /** Whether the second factor that the team asks for is missing; without it nothing is open but setting it up. */
  lacksSecondFactor: boolean;
};

/** What every handler finds in `c.var`: `ctx` names the team and who asks; `reach` how far they may. */
export type ApiEnv = {
  /** The network address of the visitor, for rate limits; left out by calls without a network (tests). */
  Bindings: { clientAddress?: string };
  Variables: {
    services: Services;
    files: FileStore;
    requestId: string;
    ctx: Ctx;
    reach: Reach;
    session: SignIn | null;
  };
};
