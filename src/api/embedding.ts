import type { Context } from "hono";
import { listEmbedOrigins } from "../domain/teams/public.ts";
import { reading } from "../platform/database/transaction.ts";
import type { ApiEnv } from "./services.ts";

/** Lets the site that asks read the answer in its visitors' browsers, if the team lets it show its courses. */
export async function letSiteRead(c: Context<ApiEnv>): Promise<void> {
  c.header("Vary", "Origin", { append: true });
  const origin = c.req.header("origin");
  if (!origin) return;
  const origins = await reading(c.var.ctx, listEmbedOrigins);
  if (origins.includes(origin)) c.header("Access-Control-Allow-Origin", origin);
}
