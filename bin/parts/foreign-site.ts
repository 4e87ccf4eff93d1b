import type { Config } from "../../src/platform/config.ts";
import { startForeignSite } from "../../stand-ins/foreign-site/start.ts";
import { closeAtEnd } from "./closing.ts";

/** Starts the foreign web site that shows courses of the demo, where there is one. */
export async function openForeignSite({ foreignSite, publicUrl }: Config): Promise<void> {
  if (!foreignSite) return;
  const site = await startForeignSite({ port: foreignSite.port, product: publicUrl });
  closeAtEnd(site.close);
}
