import { z } from "@hono/zod-openapi";
import { readSetupProgress } from "../../domain/setup-progress/queries.ts";
import { setupProgress as progressOut, stepChoice } from "../../domain/setup-progress/schema.ts";
import { skipStep } from "../../domain/setup-progress/skip-step.ts";
import { router } from "../http/router.ts";

const stepParam = z.object({ step: z.string() });

/** /api/setup-progress */
export const setupProgress = router()
  .get("/", "setup.use", {
    summary: "The steps to the first booking, each done by what the team has",
    answers: progressOut,
    read: readSetupProgress,
  })
  .patch("/{step}", "setup.use", {
    summary: "Leave a step out, or take that back",
    params: stepParam,
    body: stepChoice,
    answers: progressOut,
    handle: ({ ctx, params, body }) => skipStep(ctx, params.step, body.skipped),
    message: (_, { body }) => (body.skipped ? "Schritt übersprungen" : "Schritt wieder aufgenommen"),
  });
