import { contactInput, contactReceipt } from "../../domain/contact-requests/schema.ts";
import { sendContactRequest } from "../../domain/contact-requests/send.ts";
import { created } from "../http/answers.ts";
import { router } from "../http/router.ts";

/** Writing to a team, under its token or alias. */
export const publicContact = router().post("/{team_token}/contact", "public.write", {
  summary: "Write to the team or to one of its instructors; sent twice with the same key it arrives once",
  body: contactInput,
  limit: ({ body }) => ["contact", body.email],
  answers: created(contactReceipt),
  handle: ({ ctx, body }) => sendContactRequest(ctx, body),
  message: "Ihre Nachricht ist angekommen.",
});
