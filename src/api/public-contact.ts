import { z } from "@hono/zod-openapi";
import { contactInput, contactReceipt } from "../domain/contact-requests/schema.ts";
import { sendContactRequest } from "../domain/contact-requests/send.ts";
import { countTry } from "./limits.ts";
import { answersCreated, body, created } from "./reply.ts";
import { guarded, noun } from "./route.ts";

/** Writing to a team, under its token or alias. */
export const publicContact = noun().openapi(
  guarded("public.write", {
    method: "post",
    path: "/{team_token}/contact",
    summary: "Write to the team or to one of its instructors; sent twice with the same key it arrives once",
    request: { params: z.object({ team_token: z.string() }), body: body(contactInput) },
    responses: answersCreated(contactReceipt),
  }),
  async (c) => {
    const told = c.req.valid("json");
    await countTry(c, "contact", told.email);
    const receipt = await sendContactRequest(c.var.ctx, told);
    return c.json(created(receipt, "Ihre Nachricht ist angekommen."), 201);
  },
);

export type PublicContactApi = typeof publicContact;
