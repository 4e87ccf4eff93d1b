import { z } from "@hono/zod-openapi";
import { declareByHolder, declareWithdrawal } from "../domain/withdrawals/declare.ts";
import {
  heldWithdrawalInput,
  type WithdrawalReceipt,
  withdrawalInput,
  withdrawalReceipt,
} from "../domain/withdrawals/schema.ts";
import { inLikeTime } from "./like-time.ts";
import { countTry } from "./limits.ts";
import { answersCreated, body, bodyIfAny, created } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const teamParam = z.object({ team_token: z.string() });
const heldParam = teamParam.extend({ registration_token: z.string().regex(/^[\w-]+$/) });

const received = (receipt: WithdrawalReceipt) => created(receipt, "Ihr Widerruf ist eingegangen.");

/** Withdrawing from a contract with a team, under its token or alias; nobody has to sign in (§ 356a BGB). */
export const publicWithdrawals = noun()
  .openapi(
    guarded("public.write", {
      method: "post",
      path: "/{team_token}/withdrawal",
      summary:
        "Withdraw from a contract; answered alike, and receipted by mail, whether the booking is known or not",
      request: { params: teamParam, body: body(withdrawalInput) },
      responses: answersCreated(withdrawalReceipt),
    }),
    async (c) => {
      const told = c.req.valid("json");
      await countTry(c, "withdrawal", told.email);
      const declared = declareWithdrawal(c.var.ctx, told);
      await inLikeTime(declared.then(() => {}));
      return c.json(received(await declared), 201);
    },
  )
  .openapi(
    guarded("public.write", {
      method: "post",
      path: "/{team_token}/registrations/{registration_token}/withdrawal",
      summary:
        "The same by the holder of a registration's link; name and address are the registration's if left out",
      request: { params: heldParam, body: bodyIfAny(heldWithdrawalInput) },
      responses: answersCreated(withdrawalReceipt),
    }),
    async (c) => {
      const { registration_token } = c.req.valid("param");
      const told = c.req.valid("json");
      await countTry(c, "withdrawal", registration_token);
      return c.json(received(await declareByHolder(c.var.ctx, registration_token, told ?? {})), 201);
    },
  );

export type PublicWithdrawalsApi = typeof publicWithdrawals;
