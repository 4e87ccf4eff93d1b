import { dunningPaper, dunningSheet } from "../../domain/invoices/dunning/letter.ts";
import { messageOfDunning } from "../../domain/invoices/dunning/message-rules.ts";
import { sendDunning } from "../../domain/invoices/dunning/send-dunning.ts";
import { takeDunningBack, waiveDunningFee } from "../../domain/invoices/dunning/take-dunning-back.ts";
import { updateDunningSettings } from "../../domain/invoices/dunning/update-settings.ts";
import { getDunningSettings } from "../../domain/invoices/dunning.ts";
import { invoiceDetail } from "../../domain/invoices/schema.ts";
import { dunningInput } from "../../domain/invoices/schemas/dunning-schema.ts";
import {
  dunningSettingsEdit,
  dunningSettings as dunningSettingsShape,
} from "../../domain/invoices/schemas/dunning-settings-schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/invoices/{id}/dunnings: reminding of what is unpaid, step by step */
export const invoiceDunnings = router()
  .post("/{id}/dunnings", "invoices.write", {
    summary:
      "Send the next step of dunning with its letter and the invoice; once, and not before its term is over",
    body: dunningInput,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => sendDunning(ctx, params.id, body.level),
    message: messageOfDunning,
  })
  .get("/{id}/dunnings/{dunning_id}/pdf", "invoices.read", {
    name: "getDunningLetter",
    summary: "The letter of a step of dunning",
    query: noFilters,
    answers: file("The letter", "application/pdf"),
    handle: async ({ c, ctx, params }) => {
      const sheet = await reading(ctx, (tx) => dunningSheet(tx, params.id, params.dunning_id));
      const { name, bytes } = await dunningPaper(ctx, c.var.files, sheet);
      return fileAnswer(c, name, bytes, { inline: true });
    },
  })
  .delete("/{id}/dunnings/{dunning_id}", "invoices.write", {
    summary: "Take the last step of dunning back with its fee; the letter stays in sight",
    answers: invoiceDetail,
    handle: ({ ctx, params }) => takeDunningBack(ctx, params.id, params.dunning_id),
    message: "Mahnstufe zurückgenommen",
  })
  .post("/{id}/dunnings/{dunning_id}/waiver", "invoices.write", {
    summary: "Waive the fee of a step of dunning; once, however often it is asked",
    answers: invoiceDetail,
    handle: ({ ctx, params }) => waiveDunningFee(ctx, params.id, params.dunning_id),
    message: "Mahngebühr erlassen",
  });

/** /api/dunning-settings: when the team reminds of unpaid invoices, with which words and for which fee */
export const dunningSettings = router()
  .get("/", "bookkeeping.read", {
    name: "getDunningSettings",
    summary: "When the team reminds of unpaid invoices, with which words and for which fee",
    query: noFilters,
    answers: dunningSettingsShape,
    read: (tx) => getDunningSettings(tx),
  })
  .patch("/", "bookkeeping.write", {
    name: "updateDunningSettings",
    summary: "Edit them; what went out stays",
    body: dunningSettingsEdit,
    answers: dunningSettingsShape,
    handle: ({ ctx, body }) => updateDunningSettings(ctx, body),
    message: "Gespeichert",
  });
