import { refund } from "../domain/checkout/refund.ts";
import { refundWish } from "../domain/checkout/refund-schema.ts";
import { registrationDetail } from "../domain/registrations/answer-schema.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";

/** /api/registrations: money that goes back. */
export const registrationRefunds = noun().openapi(
  guarded("registrations.write", {
    method: "post",
    path: "/{id}/refunds",
    summary: "Send back what was paid online, all that is left or a part, the way it came",
    request: { params: idParam, body: body(refundWish) },
    responses: answers(registrationDetail),
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const refunded = await refund(c.var.ctx, id, c.req.valid("json"));
    return c.json(ok(refunded, "Die Erstattung ist veranlasst. Das Geld geht von selbst zurück."), 200);
  },
);

export type RegistrationRefundsApi = typeof registrationRefunds;
