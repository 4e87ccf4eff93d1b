import type { Tx } from "../../platform/context.ts";
import { record } from "../audit/record.ts";
import { lockTeamRow, saveLogo } from "./store.ts";

/** Shows this file as the team's logo, or none; the file before it goes. */
export async function showLogo(tx: Tx, path: string | null): Promise<void> {
  const { logo } = await lockTeamRow(tx);
  if (logo === path) return;
  await saveLogo(tx, path);
  await record(tx, { type: "team", id: tx.team }, "updated", { logo: [logo, path] });
}
