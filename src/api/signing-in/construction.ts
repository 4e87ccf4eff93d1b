import { z } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import {
  CONSTRUCTION_COOKIE,
  constructionPass,
  isAdmitted,
  isConstructionPassword,
} from "../../platform/construction.ts";
import { SESSION_SECONDS } from "../../platform/sign-in/auth.ts";
import { wantsSecureCookies } from "../../platform/sign-in/session-cookie.ts";
import { fieldRefusal } from "../../shared/refusal.ts";
import { countTry } from "../access/limits.ts";
import { nothing } from "../http/answers.ts";
import { router } from "../http/router.ts";

const passwordInput = z.object({
  password: z
    .string({ error: "Bitte geben Sie das Passwort ein" })
    .min(1, "Bitte geben Sie das Passwort ein"),
});

/** /api/construction: open also while everything else is closed. */
export const construction = router()
  .get("/state", "platform.read", {
    summary: "Whether the product is under construction, and whether this visitor may see it",
    answers: z.object({ enabled: z.boolean(), admitted: z.boolean() }),
    handle: ({ c, services: { config } }) => ({
      enabled: Boolean(config.constructionPassword),
      admitted: isAdmitted(config, getCookie(c, CONSTRUCTION_COOKIE)),
    }),
  })
  .post("/login", "platform.read", {
    summary: "Enter the construction password",
    body: passwordInput,
    answers: nothing,
    handle: async ({ c, body, services: { config } }) => {
      const counted = await countTry(c, "construction");
      if (config.constructionPassword && !isConstructionPassword(config, body.password)) {
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
    },
    message: "Willkommen.",
  });
