import { z } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import { SESSION_SECONDS } from "../platform/auth.ts";
import {
  CONSTRUCTION_COOKIE,
  constructionPass,
  isAdmitted,
  isConstructionPassword,
} from "../platform/construction.ts";
import { wantsSecureCookies } from "../platform/session-cookie.ts";
import { fieldRefusal } from "../shared/refusal.ts";
import { countTry } from "./limits.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const state = z.object({ enabled: z.boolean(), admitted: z.boolean() });
const passwordInput = z.object({
  password: z
    .string({ error: "Bitte geben Sie das Passwort ein" })
    .min(1, "Bitte geben Sie das Passwort ein"),
});

/** /api/construction: open also while everything else is closed. */
export const construction = noun()
  .openapi(
    guarded("platform.read", {
      method: "get",
      path: "/state",
      summary: "Whether the product is under construction, and whether this visitor may see it",
      responses: answers(state),
    }),
    (c) => {
      const { config } = c.var.services;
      const admitted = isAdmitted(config, getCookie(c, CONSTRUCTION_COOKIE));
      return c.json(ok({ enabled: Boolean(config.constructionPassword), admitted }), 200);
    },
  )
  .openapi(
    guarded("platform.read", {
      method: "post",
      path: "/login",
      summary: "Enter the construction password",
      request: { body: body(passwordInput) },
      responses: answers(z.null()),
    }),
    async (c) => {
      const { config } = c.var.services;
      const counted = await countTry(c, "construction");
      if (config.constructionPassword && !isConstructionPassword(config, c.req.valid("json").password)) {
        throw fieldRefusal("password", "Dieses Passwort stimmt nicht.");
      }
      await counted.takeBack();
      if (config.constructionPassword) {
        setCookie(c, CONSTRUCTION_COOKIE, constructionPass(config), {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure: wantsSecureCookies(config.publicUrl),
          maxAge: SESSION_SECONDS,
        });
      }
      return c.json(ok(null, "Willkommen."), 200);
    },
  );

export type ConstructionApi = typeof construction;
