import { Refusal } from "../../shared/refusal.ts";

/** There is no such mail, or it has gone out. */
export const mailNotUnsent = (id: number) =>
  new Refusal(404, "mail_not_unsent", `Eine E-Mail ${id}, die noch nicht hinaus ist, gibt es hier nicht.`);

/** What it carried may have opened an account: it is forgotten once a mail is given up. */
export const mailForgotten = (id: number) =>
  new Refusal(
    409,
    "mail_forgotten",
    `Was die E-Mail ${id} enthielt, ist vergessen, weil sie einen Link zu einem Konto tragen konnte. Die Person fordert ihn neu an.`,
  );
