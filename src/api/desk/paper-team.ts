import type { Context } from "hono";
import { fetchFile } from "../../domain/files/fetch-file.ts";
import type { TeamOnPaper } from "../../domain/teams/team-on-paper.ts";
import type { Certificates } from "../../platform/pdf/certificates.ts";
import type { SheetTeam } from "../../platform/pdf/team.ts";
import { printPicture } from "../../platform/pictures/print-picture.ts";
import { fileAnswer } from "../http/files.ts";
import type { ApiEnv } from "../services.ts";

/** Dots of a picture that is printed 8 mm wide. */
const PIXELS = 128;

/** A sheet's team with its picture, ready to be printed; without it where the file is gone. */
export async function withPicture<Sheet extends { team: TeamOnPaper }>(
  c: Context<ApiEnv>,
  sheet: Sheet,
): Promise<Omit<Sheet, "team"> & { team: SheetTeam }> {
  const { name, address, imprint, logo } = sheet.team;
  return { ...sheet, team: { name, address, imprint, logo: await pictureOf(c, logo) } };
}

/** Certificates as a PDF, to be shown. */
export async function certificateAnswer(
  c: Context<ApiEnv>,
  sheets: Omit<Certificates, "team"> & { team: TeamOnPaper },
  name: `${string}.pdf`,
): Promise<Response> {
  const { certificates } = await import("../../platform/pdf/certificates.ts");
  const pdf = new Uint8Array(await certificates(await withPicture(c, sheets)));
  return fileAnswer(c, name, pdf, { inline: true });
}

async function pictureOf(c: Context<ApiEnv>, logo: string | null): Promise<Uint8Array | undefined> {
  const file = logo?.split("/").at(-1);
  if (!file) return undefined;
  const { ctx, files } = c.var;
  const { part } = await fetchFile(ctx, file, { accept: "image/jpeg", width: PIXELS });
  const bytes = await files.read(ctx.team, file, part);
  return (bytes && (await printPicture(bytes, PIXELS))) ?? undefined;
}
