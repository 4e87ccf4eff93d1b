import type { Context } from "hono";
import { printedPicture } from "../../domain/files/printed-picture.ts";
import type { TeamOnPaper } from "../../domain/teams/team-on-paper.ts";
import type { Certificates } from "../../platform/pdf/papers/certificates.ts";
import type { SheetTeam } from "../../platform/pdf/team.ts";
import { fileAnswer } from "../http/files.ts";
import type { ApiEnv } from "../services.ts";

/** A sheet's team with its picture, ready to be printed; without it where the file is gone. */
export async function withPicture<Sheet extends { team: TeamOnPaper }>(
  c: Context<ApiEnv>,
  sheet: Sheet,
): Promise<Omit<Sheet, "team"> & { team: SheetTeam }> {
  const { name, address, imprint, logo } = sheet.team;
  return {
    ...sheet,
    team: { name, address, imprint, logo: await printedPicture(c.var.ctx, c.var.files, logo) },
  };
}

/** Certificates as a PDF, to be shown. */
export async function certificateAnswer(
  c: Context<ApiEnv>,
  sheets: Omit<Certificates, "team"> & { team: TeamOnPaper },
  name: `${string}.pdf`,
): Promise<Response> {
  const { certificates } = await import("../../platform/pdf/papers/certificates.ts");
  const pdf = new Uint8Array(await certificates(await withPicture(c, sheets)));
  return fileAnswer(c, name, pdf, { inline: true });
}
