import { closeFeed } from "../../domain/calendar-feeds/close-feed.ts";
import { openFeed } from "../../domain/calendar-feeds/open-feed.ts";
import { getFeeds } from "../../domain/calendar-feeds/queries.ts";
import { calendarFeeds as answer } from "../../domain/calendar-feeds/schema.ts";
import { done } from "../http/answers.ts";
import { noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const newAddress = "Neue Adresse. Eine frühere gilt nicht mehr.";
const switchedOff = "Der Kalender ist abgeschaltet.";

/** /api/calendar-feeds: secret addresses under which calendars read sessions, of oneself and of the team */
export const calendarFeeds = router()
  .get("/", "lessons.read", {
    summary:
      "The secret addresses of the own calendar and, for who manages it, of the team's; null while switched off",
    query: noFilters,
    answers: answer,
    read: (tx, { services }) => getFeeds(tx, services.config),
  })
  .post("/own", "lessons.read", {
    summary: "Switch the own calendar on, or renew its address: the one before answers nothing any more",
    answers: answer,
    handle: ({ ctx, services }) => openFeed(ctx, "own", services.config),
    message: newAddress,
  })
  .delete("/own", "lessons.read", {
    summary: "Switch the own calendar off",
    answers: done,
    handle: ({ ctx }) => closeFeed(ctx, "own"),
    message: switchedOff,
  })
  .post("/team", "team.write", {
    summary: "Switch the team's calendar on, or renew its address: the one before answers nothing any more",
    answers: answer,
    handle: ({ ctx, services }) => openFeed(ctx, "team", services.config),
    message: newAddress,
  })
  .delete("/team", "team.write", {
    summary: "Switch the team's calendar off",
    answers: done,
    handle: ({ ctx }) => closeFeed(ctx, "team"),
    message: switchedOff,
  });
