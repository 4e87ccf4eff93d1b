import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readFeed } from "../../domain/calendar-feeds/read-feed.ts";
import { readPublicFeed } from "../../domain/calendar-feeds/read-public-feed.ts";
import { file } from "../http/answers.ts";
import { unlessKnown } from "../http/files.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";

/** What calendars have already is not sent again: they ask every hour, and little changes. */
const feedAnswer = (c: Context<ApiEnv>, feed: string, caching: string): Promise<Response> =>
  unlessKnown(
    c,
    { ETag: `"${createHash("sha256").update(feed).digest("base64url")}"`, "Cache-Control": caching },
    async () => ({
      data: feed,
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="kalender.ics"',
      },
    }),
  );

/** /api/public/teams: calendars to subscribe to, of everybody and of those who know a secret address */
export const publicCalendars = router()
  .get("/{team_token}/calendar.ics", "public.read", {
    summary: "The team's open dates as a calendar to subscribe to",
    answers: file("The open dates", "text/calendar"),
    limit: () => ["public-calendar"],
    read: async (tx, { c, services }) =>
      feedAnswer(c, await readPublicFeed(tx, services.config.publicUrl), "public, max-age=300"),
  })
  .get("/{team_token}/calendars/{calendar_token}/calendar.ics", "public.read", {
    summary: "The sessions of a team or an instructor as a calendar to subscribe to, by its secret address",
    params: z.object({ team_token: z.string(), calendar_token: z.string().regex(/^[\w-]+$/) }),
    answers: file("The sessions", "text/calendar"),
    limit: ({ params }) => ["calendar-feed", params.calendar_token],
    read: async (tx, { c, services, params }) =>
      feedAnswer(c, await readFeed(tx, params.calendar_token, services.config), "private, no-cache"),
  });
