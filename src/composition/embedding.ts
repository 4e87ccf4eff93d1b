import type { Services } from "../api/services.ts";
import { listEmbedOrigins } from "../domain/teams/public.ts";
import { findTeamByAddress } from "../domain/teams/queries.ts";
import { isDatabaseAway } from "../platform/database/servers/away.ts";
import { type Database, reading } from "../platform/database/transaction.ts";
import { pageBehind, redirectInFrame } from "../web/embedding/addresses.ts";
import type { Embedding } from "../web/embedding/embedding.tsx";

/** A page as another site shows it: what is asked for, and by whose leave; nobody's where that cannot be looked up. */
export type Framed = { page: Request; team: string; embedding: Embedding };

/** The page behind an address that other sites show in a frame; null for pages that stand for themselves. */
export async function framedPage(request: Request, { database, clock }: Services): Promise<Framed | null> {
  const url = new URL(request.url);
  const behind = pageBehind(url.pathname);
  if (!behind) return null;
  url.pathname = behind.path;
  const { method, headers, body, signal } = request;
  const streamed = body ? { body, duplex: "half" as const } : {};
  const page = new Request(url, { method, headers, signal, ...streamed });
  const asked = originsOf(behind.team, { database, now: clock() });
  const origins = await asked.catch((error: unknown) => {
    if (isDatabaseAway(error)) return [];
    throw error;
  });
  return { page, team: behind.team, embedding: { origins } };
}

async function originsOf(address: string, visit: { database: Database; now: Date }): Promise<string[]> {
  const team = await findTeamByAddress(visit.database, address);
  if (team === null) return [];
  return reading({ ...visit, team, actor: { kind: "visitor" } }, listEmbedOrigins);
}

/** Keeps a visitor inside the frame when the page behind it sends her on. */
export function stayInFrame(response: Response, { team }: Framed): void {
  const location = response.headers.get("location");
  if (location) response.headers.set("Location", redirectInFrame(location, team));
}
