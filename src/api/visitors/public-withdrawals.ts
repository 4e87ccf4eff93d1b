import { declareByHolder, declareWithdrawal } from "../../domain/withdrawals/declare.ts";
import { heldWithdrawalInput, withdrawalInput, withdrawalReceipt } from "../../domain/withdrawals/schema.ts";
import { inLikeTime } from "../access/like-time.ts";
import { created } from "../http/answers.ts";
import { router } from "../http/router.ts";

const message = "Ihr Widerruf ist eingegangen.";

/** Withdrawing from a contract with a team, under its token or alias; nobody has to sign in (§ 356a BGB). */
export const publicWithdrawals = router()
  .post("/{team_token}/withdrawal", "public.write", {
    summary:
      "Withdraw from a contract; answered alike, and receipted by mail, whether the booking is known or not",
    body: withdrawalInput,
    limit: ({ body }) => ["withdrawal", body.email],
    answers: created(withdrawalReceipt),
    handle: ({ ctx, body }) => inLikeTime(declareWithdrawal(ctx, body)),
    message,
  })
  .post("/{team_token}/registrations/{registration_token}/withdrawal", "public.write", {
    summary:
      "The same by the holder of a registration's link; name and address are the registration's if left out",
    body: heldWithdrawalInput,
    bodyOptional: true,
    limit: ({ params }) => ["withdrawal", params.registration_token],
    answers: created(withdrawalReceipt),
    handle: ({ ctx, params, body }) => declareByHolder(ctx, params.registration_token, body ?? {}),
    message,
  });
