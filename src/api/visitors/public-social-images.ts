import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getPublicCourse, listPublicCourses } from "../../domain/courses/queries.ts";
import { fetchFile } from "../../domain/files/fetch-file.ts";
import { getPublicLesson } from "../../domain/lessons/public/public.ts";
import { getPublicTeam } from "../../domain/teams/public.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { drawSocialImage, type SocialImage } from "../../platform/pictures/social-image.ts";
import { idInput } from "../../shared/schema.ts";
import { keptFile } from "../http/answers.ts";
import { unlessKnown } from "../http/files.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";

const HOUR_SECONDS = 3600;
/** Wide enough to fill the side of the picture, whose height it must reach. */
const PHOTOGRAPH_PIXELS = 960;
/** So many drawn pictures are kept in memory; the one that was not asked for longest goes first. */
const MOST_KEPT = 200;
const kept = new Map<string, Buffer>();

/** The pictures that social networks show beside a link to a team or to one of its dates. */
export const publicSocialImages = router().get("/{team_token}/social-image.png", "public.read", {
  summary:
    "A picture of 1200 × 630 pixels with the name of the team, or of the lesson's course, beside a picture of the course",
  query: z.object({ lesson_id: idInput.optional() }),
  answers: keptFile("The picture", "image/png"),
  handle: async ({ c, ctx, query }) => {
    const shown = await shownOf(ctx, query.lesson_id);
    const etag = `"${createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22)}"`;
    const headers = { "Cache-Control": `public, max-age=${HOUR_SECONDS}`, ETag: etag };
    return unlessKnown(c, headers, async () => ({
      data: new Uint8Array(await drawnOnce(etag, () => photographed(c, ctx, shown))),
      headers: { "Content-Type": "image/png" },
    }));
  },
});

/** Words, and the address of a picture, which names one file for ever. */
type Shown = Omit<SocialImage, "photograph"> & { img: string | null };

const shownOf = (ctx: Ctx, lesson: number | undefined): Promise<Shown> =>
  reading(ctx, (tx) => (lesson ? shownOfLesson(tx, lesson) : shownOfTeam(tx)));

async function shownOfTeam(tx: Tx): Promise<Shown> {
  const { name, city } = await getPublicTeam(tx);
  const pictured = (await listPublicCourses(tx)).find(({ img }) => img !== null);
  return { title: name, under: city ? `Kurse in ${city}` : "Kurse und Termine", img: pictured?.img ?? null };
}

async function shownOfLesson(tx: Tx, id: number): Promise<Shown> {
  const { course_id } = await getPublicLesson(tx, id);
  const [course, team] = [await getPublicCourse(tx, course_id), await getPublicTeam(tx)];
  return { title: course.name, under: [team.name, team.city].filter(Boolean).join(", "), img: course.img };
}

/** The same with the picture itself; without it where the file is gone. */
async function photographed(c: Context<ApiEnv>, ctx: Ctx, { img, ...words }: Shown): Promise<SocialImage> {
  const file = img?.split("/").at(-1);
  if (!file) return words;
  const { part } = await fetchFile(ctx, file, { accept: "image/jpeg", width: PHOTOGRAPH_PIXELS });
  return { ...words, photograph: (await c.var.files.read(ctx.team, file, part)) ?? undefined };
}

async function drawnOnce(etag: string, words: () => Promise<SocialImage>): Promise<Buffer> {
  const picture = kept.get(etag) ?? (await drawSocialImage(await words()));
  kept.delete(etag);
  kept.set(etag, picture);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return picture;
}
