import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { showLogo } from "../teams/show-logo.ts";
import { judgeImage } from "./judge.ts";
import { keepFile } from "./keep-file.ts";
import type { Upload, Uploaded } from "./schema.ts";

const FAILURE = "Logo konnte nicht hochgeladen werden";

/** Gives the team a logo, in place of the one it had. @throws fileRefused, storeFull */
export const setTeamLogo = async (ctx: Ctx, files: FileStore, upload: Upload): Promise<Uploaded> =>
  keepFile(ctx, files, await judgeImage(upload, FAILURE), showLogo);

/** Takes the team's logo away; where there is none nothing happens. */
export const removeTeamLogo = (ctx: Ctx): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await showLogo(tx, null);
    return true as const;
  });
