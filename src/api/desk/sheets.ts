import { z } from "@hono/zod-openapi";
import { registrationFilters } from "../../domain/registrations/schema.ts";
import { badgesOf } from "../../domain/sheets/badges.ts";
import {
  getCertificateText,
  listCertificateTexts,
  restoreCertificateText,
  saveCertificateText,
} from "../../domain/sheets/certificate-texts.ts";
import { certificatesOf, listCertifiable } from "../../domain/sheets/certificates.ts";
import { chooseColumns, getColumns } from "../../domain/sheets/columns.ts";
import { doorSignOf } from "../../domain/sheets/door-sign.ts";
import {
  certifiable,
  certificateKind,
  certificateText,
  certificateTextInput,
  columnChoice,
  columnsInput,
} from "../../domain/sheets/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter, lessonId, noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { certificateAnswer, withPicture } from "./paper-team.ts";

const kindParam = z.object({ kind: certificateKind });
const ofPeople = z.object({ lesson_id: lessonId, ids: filter(registrationFilters.ids) });

/** /api/sheets: what is printed of a lesson, and how a team has it printed */
export const sheets = router()
  .get("/columns", "sheets.read", {
    summary: "Which columns the team's lists of participants have, and which there are",
    query: noFilters,
    answers: columnChoice,
    read: (tx) => getColumns(tx),
  })
  .patch("/columns", "sheets.arrange", {
    summary: "Keep which columns the team's lists of participants have, in their order",
    body: columnsInput,
    answers: columnChoice,
    handle: ({ ctx, body }) => chooseColumns(ctx, body),
    message: "Spalten gespeichert",
  })
  .get("/certificates", "registrations.read", {
    summary: "Of whom of a lesson what can be certified by now, and why of others nothing",
    query: ofPeople,
    answers: z.array(certifiable),
    read: (tx, { query: { lesson_id, ids } }) => listCertifiable(tx, lesson_id, ids),
  })
  .get("/certificates.pdf", "registrations.read", {
    summary:
      "Certificates of attendance, or for who came along, of everybody of whom attendance is entered, each on a sheet of its own; `ids` narrows to some of them",
    query: ofPeople.extend({ kind: certificateKind }),
    answers: file("The certificates", "application/pdf"),
    handle: async ({ c, ctx, query: { lesson_id, kind, ids } }) => {
      const sheets = await reading(ctx, (tx) => certificatesOf(tx, { kind, lesson_id, ids }));
      return certificateAnswer(c, sheets, `bescheinigungen-${lesson_id}.pdf`);
    },
  })
  .get("/texts", "texts.read", {
    summary: "What the certificates say, in the team's words or the standard ones",
    query: noFilters,
    answers: z.array(certificateText),
    read: (tx) => listCertificateTexts(tx),
  })
  .get("/texts/{kind}", "texts.read", {
    summary: "What one certificate says, with its placeholders",
    params: kindParam,
    query: noFilters,
    answers: certificateText,
    read: (tx, { params }) => getCertificateText(tx, params.kind),
  })
  .patch("/texts/{kind}", "texts.write", {
    summary: "Give a certificate the team's own words",
    params: kindParam,
    body: certificateTextInput,
    answers: certificateText,
    handle: ({ ctx, params, body }) => saveCertificateText(ctx, params.kind, body),
    message: "Text gespeichert",
  })
  .delete("/texts/{kind}", "texts.write", {
    summary: "Take the team's own words of a certificate back; answers the words that hold now",
    params: kindParam,
    answers: certificateText,
    handle: ({ ctx, params }) => restoreCertificateText(ctx, params.kind),
    message: "Standardtext eingesetzt",
  })
  .get("/badges.pdf", "registrations.read", {
    summary: "Name badges of a lesson's participants, to be cut out; `ids` narrows to some of them",
    query: ofPeople,
    answers: file("The badges", "application/pdf"),
    handle: async ({ c, ctx, query: { lesson_id, ids } }) => {
      const sheet = await reading(ctx, (tx) => badgesOf(tx, lesson_id, ids));
      const { badges } = await import("../../platform/pdf/papers/badges.ts");
      const pdf = new Uint8Array(await badges(sheet));
      return fileAnswer(c, `namensschilder-${lesson_id}.pdf`, pdf, { inline: true });
    },
  })
  .get("/door-sign.pdf", "registrations.read", {
    summary: "What hangs at the door of a lesson's room, with a code that leads to its public page",
    query: z.object({ lesson_id: lessonId }),
    answers: file("The sign", "application/pdf"),
    handle: async ({ c, ctx, services, query: { lesson_id } }) => {
      const sign = await reading(ctx, (tx) => doorSignOf(tx, lesson_id, services.config.publicUrl));
      const { doorSign } = await import("../../platform/pdf/papers/door-sign.ts");
      const pdf = new Uint8Array(await doorSign(await withPicture(c, sign)));
      return fileAnswer(c, `tuerschild-${lesson_id}.pdf`, pdf, { inline: true });
    },
  });
