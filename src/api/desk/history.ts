import { z } from "@hono/zod-openapi";
import { listHistory } from "../../domain/audit/queries.ts";
import { type HistoricObject, historicObjects, namedEvent } from "../../domain/audit/schema.ts";
import { getStatement } from "../../domain/bank-statements/queries.ts";
import { getCategory, getCourseGroup } from "../../domain/catalogue/queries.ts";
import { getContactRequest } from "../../domain/contact-requests/queries.ts";
import { getCourse } from "../../domain/courses/queries.ts";
import { getDiscountCode } from "../../domain/discount-codes/queries.ts";
import { getGiftVoucher } from "../../domain/gift-vouchers/queries.ts";
import { getImport } from "../../domain/imports/queries.ts";
import { getInstructor } from "../../domain/instructors/queries.ts";
import { getInvoice } from "../../domain/invoices/queries.ts";
import { getSeries } from "../../domain/invoices/series.ts";
import { getLesson } from "../../domain/lessons/queries.ts";
import { refuseOutOfReach } from "../../domain/registrations/queries.ts";
import { getTextBlock } from "../../domain/texts/queries.ts";
import { getTeamUser } from "../../domain/users/team-users.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { Refusal } from "../../shared/refusal.ts";
import { list } from "../http/answers.ts";
import { idParam, pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { type Permission, permissions, reachOf } from "../permissions.ts";

/** Whoever may read an object may read its history: by which permission, and how it is looked for. */
const readable: Record<HistoricObject, [Permission, (tx: Tx, id: number) => Promise<unknown>]> = {
  course: ["catalogue.read", getCourse],
  "course-group": ["catalogue.read", getCourseGroup],
  category: ["catalogue.read", getCategory],
  lesson: ["lessons.read", getLesson],
  instructor: ["instructors.read", getInstructor],
  user: ["users.read", getTeamUser],
  team: ["team.history", refuseOtherTeam],
  text_block: ["texts.read", getTextBlock],
  discount_code: ["vouchers.read", getDiscountCode],
  gift_voucher: ["vouchers.read", getGiftVoucher],
  invoice: ["invoices.read", getInvoice],
  invoice_series: ["invoices.read", getSeries],
  registration: ["registrations.read", refuseOutOfReach],
  contact_request: ["contact.use", getContactRequest],
  import: ["imports.use", getImport],
  bank_statement: ["bank-statements.use", getStatement],
};

/** /api/history: who changed what from what to what */
export const history = router().get("/{object}/{id}", "history.read", {
  summary: "What happened to an object, the newest first, for whoever may read the object",
  params: idParam.extend({ object: z.enum(historicObjects) }),
  query: pageQuery,
  answers: list(namedEvent),
  handle: ({ ctx, params: { object: type, id }, query }) => {
    const [permission, find] = readable[type];
    return reading(asking(ctx, permission), async (tx) => {
      await find(tx, id);
      return listHistory(tx, { type, id }, query);
    });
  },
});

/** The same context with the reach that the actor has by another permission. @throws 403 for none */
function asking(ctx: Ctx, permission: Permission): Ctx {
  if (ctx.actor.kind !== "user") return ctx;
  const reach = reachOf(permissions[permission], ctx.actor.roles);
  if (!reach) throw new Refusal(403, "forbidden", "Dafür fehlt Ihnen die Berechtigung.");
  return { ...ctx, actor: { ...ctx.actor, reach } };
}

async function refuseOtherTeam(tx: Tx, id: number): Promise<void> {
  if (id !== tx.team) throw new Refusal(404, "not_found", "Team konnte nicht geladen werden");
}
