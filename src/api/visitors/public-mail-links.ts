import { answerAndFill } from "../../domain/invoices/drafting/fill-drafts.ts";
import { getQuestion } from "../../domain/registrations/insured-sheets/answer-data.ts";
import { dataAnswer, openQuestion } from "../../domain/registrations/insured-sheets/insured-sheet-schema.ts";
import { endInvitations, getInvitation } from "../../domain/registrations/invitations/end-invitations.ts";
import { invitationEnd } from "../../domain/registrations/invitations/invitation-schema.ts";
import { router } from "../http/router.ts";

/** What somebody is asked by a link in a mail: what her insurer's sheet misses. */
export const publicDataQuestions = router()
  .get("/{team_token}/data-questions/{question_token}", "public.read", {
    summary: "Which data are still missing; nothing of what is known is answered",
    answers: openQuestion,
    read: (tx, { services, params }) => getQuestion(tx, services.config, params.question_token),
  })
  .post("/{team_token}/data-questions/{question_token}", "public.write", {
    summary: "Fill in missing data; sent twice it is done once, and what is known already stays",
    body: dataAnswer,
    limit: ({ params }) => ["holder", params.question_token],
    answers: openQuestion,
    handle: ({ ctx, services, params, body }) =>
      answerAndFill(ctx, services.config, params.question_token, body),
    message: "Danke, Ihre Angaben sind angekommen.",
  });

/** What whoever was invited to what follows may end. */
export const publicInvitations = router()
  .get("/{team_token}/invitations/{invitation_token}", "public.read", {
    summary: "Whether invitations still come to whom the link was sent",
    answers: invitationEnd,
    read: (tx, { services, params }) => getInvitation(tx, services.config, params.invitation_token),
  })
  .post("/{team_token}/invitations/{invitation_token}", "public.write", {
    summary: "End such mails for good, for all registrations of the address; sent twice it is done once",
    limit: ({ params }) => ["holder", params.invitation_token],
    answers: invitationEnd,
    handle: ({ ctx, services, params }) => endInvitations(ctx, services.config, params.invitation_token),
    message: "Solche E-Mails bekommen Sie nicht mehr.",
  });
