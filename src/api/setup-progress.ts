import { z } from "@hono/zod-openapi";
import { readSetupProgress } from "../domain/setup-progress/queries.ts";
import { setupProgress as progressOut, stepChoice } from "../domain/setup-progress/schema.ts";
import { skipStep } from "../domain/setup-progress/skip-step.ts";
import { reading } from "../platform/database/transaction.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const stepParam = z.object({ step: z.string().openapi({ param: { name: "step", in: "path" } }) });

/** /api/setup-progress */
export const setupProgress = noun()
  .openapi(
    guarded("setup.use", {
      method: "get",
      path: "/",
      summary: "The steps to the first booking, each done by what the team has",
      responses: answers(progressOut),
    }),
    async (c) => c.json(ok(await reading(c.var.ctx, readSetupProgress)), 200),
  )
  .openapi(
    guarded("setup.use", {
      method: "patch",
      path: "/{step}",
      summary: "Leave a step out, or take that back",
      request: { params: stepParam, body: body(stepChoice) },
      responses: answers(progressOut),
    }),
    async (c) => {
      const { skipped } = c.req.valid("json");
      const progress = await skipStep(c.var.ctx, c.req.valid("param").step, skipped);
      return c.json(ok(progress, skipped ? "Schritt übersprungen" : "Schritt wieder aufgenommen"), 200);
    },
  );

export type SetupProgressApi = typeof setupProgress;
