import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { getPublicCourse } from "../../domain/courses/queries.ts";
import { getPublicLesson } from "../../domain/lessons/public/public.ts";
import { getPublicTeam } from "../../domain/teams/public.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { drawSocialImage, type SocialImage } from "../../platform/pictures/social-image.ts";
import { idInput } from "../../shared/schema.ts";
import { keptFile } from "../http/answers.ts";
import { unlessKnown } from "../http/files.ts";
import { router } from "../http/router.ts";

const HOUR_SECONDS = 3600;
/** So many drawn pictures are kept in memory; the one that was not asked for longest goes first. */
const MOST_KEPT = 200;
const kept = new Map<string, Buffer>();

/** The pictures that social networks show beside a link to a team or to one of its dates. */
export const publicSocialImages = router().get("/{team_token}/social-image.png", "public.read", {
  summary: "A picture of 1200 × 630 pixels with the name of the team, or of the lesson's course",
  query: z.object({ lesson_id: idInput.optional() }),
  answers: keptFile("The picture", "image/png"),
  handle: async ({ c, ctx, query }) => {
    const words = await wordsOf(ctx, query.lesson_id);
    const etag = `"${createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22)}"`;
    const headers = { "Cache-Control": `public, max-age=${HOUR_SECONDS}`, ETag: etag };
    return unlessKnown(c, headers, async () => ({
      data: new Uint8Array(await drawnOnce(etag, words)),
      headers: { "Content-Type": "image/png" },
    }));
  },
});

const wordsOf = (ctx: Ctx, lesson: number | undefined): Promise<SocialImage> =>
  reading(ctx, (tx) => (lesson ? wordsOfLesson(tx, lesson) : wordsOfTeam(tx)));

async function wordsOfTeam(tx: Tx): Promise<SocialImage> {
  const { name, city } = await getPublicTeam(tx);
  return { title: name, under: city ? `Kurse in ${city}` : "Kurse und Termine" };
}

async function wordsOfLesson(tx: Tx, id: number): Promise<SocialImage> {
  const { course_id } = await getPublicLesson(tx, id);
  const [course, team] = [await getPublicCourse(tx, course_id), await getPublicTeam(tx)];
  return { title: course.name, under: [team.name, team.city].filter(Boolean).join(", ") };
}

async function drawnOnce(etag: string, words: SocialImage): Promise<Buffer> {
  const picture = kept.get(etag) ?? (await drawSocialImage(words));
  kept.delete(etag);
  kept.set(etag, picture);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return picture;
}
