import { z } from "@hono/zod-openapi";
import { acceptContract } from "../../domain/av-contract/accept-contract.ts";
import { contractPdf } from "../../domain/av-contract/contract-pdf.ts";
import { getContract } from "../../domain/av-contract/queries.ts";
import { providerOf } from "../../domain/av-contract/rules.ts";
import { acceptanceInput, contract } from "../../domain/av-contract/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { asFlag, flagOut, idInput } from "../../shared/schema.ts";
import { created, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const whichVersion = z.object({ version: filter(idInput).describe("Left out: the one in force") });

/** /api/av-contract: the team's contract with the operator on commissioned processing (Art. 28 DSGVO) */
export const avContract = router()
  .get("/", "contract.read", {
    summary: "A version of the AV contract in full, the one in force unless said, and who concluded it when",
    query: whichVersion,
    answers: contract.extend({
      is_example: flagOut.describe("1: the operator is the demo's invented one"),
    }),
    read: async (tx, { query, services: { config } }) => ({
      ...(await getContract(tx, providerOf(config), query.version)),
      is_example: asFlag(config.operatorIsExample),
    }),
  })
  .get("/pdf", "contract.read", {
    summary: "The same as a PDF to keep, with who concluded it when",
    query: whichVersion,
    answers: file("The contract", "application/pdf"),
    handle: async ({ c, ctx, query, services: { config } }) => {
      const shown = await reading(ctx, (tx) => getContract(tx, providerOf(config), query.version));
      return fileAnswer(c, `av-vertrag-fassung-${shown.version}.pdf`, await contractPdf(shown));
    },
  })
  .post("/acceptance", "contract.accept", {
    summary: "Conclude the contract for the team, in the version that was read; it must be the one in force",
    body: acceptanceInput,
    answers: created(contract),
    handle: ({ ctx, body, services: { config } }) => acceptContract(ctx, body.version, providerOf(config)),
    message: "Danke, der Vertrag ist geschlossen. Das PDF mit Ihrer Annahme liegt bereit.",
  });
