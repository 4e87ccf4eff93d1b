import { createHash } from "node:crypto";
import type { Context } from "hono";
import { allowanceOf } from "../domain/registrations/network-rules.ts";
import type { Network } from "../domain/registrations/register.ts";
import { networkOf } from "../platform/http/client-address.ts";
import type { ApiEnv } from "./services.ts";

/** The network that a visitor books from, and how often it may. Addresses are personal: only its hash is counted under. */
export const bookingNetwork = (c: Context<ApiEnv>): Network => ({
  name: createHash("sha256")
    .update(`booking ${networkOf(c.env?.clientAddress ?? "")}`)
    .digest("base64"),
  ...allowanceOf(c.var.services.config.rateLimitFactor),
});
