import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { showLogo } from "../teams/show-logo.ts";
import { type FileServices, imageJudging } from "./judge.ts";
import { keepFile } from "./keep-file.ts";
import type { Upload, Uploaded } from "./schema.ts";

const FAILURE = "Logo konnte nicht hochgeladen werden";

/** Gives the team a logo, in place of the one it had. @throws fileRefused, parsingTooSlow, parsingBusy, storeFull */
export async function setTeamLogo(
  ctx: Ctx,
  { files, parsing }: FileServices,
  upload: Upload,
): Promise<Uploaded> {
  const judged = await parsing.run(ctx.team, imageJudging, { upload, failure: FAILURE });
  return keepFile(ctx, files, judged, showLogo);
}

/** Takes the team's logo away; where there is none nothing happens. */
export const removeTeamLogo = (ctx: Ctx): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await showLogo(tx, null);
    return true as const;
  });
