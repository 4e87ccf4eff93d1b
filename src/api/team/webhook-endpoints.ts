import { createEndpoint } from "../../domain/webhooks/create-endpoint.ts";
import { listDeliveries, listEndpoints } from "../../domain/webhooks/queries.ts";
import { removeEndpoint } from "../../domain/webhooks/remove-endpoint.ts";
import { renewSecret } from "../../domain/webhooks/renew-secret.ts";
import { replayDelivery } from "../../domain/webhooks/replay-delivery.ts";
import {
  signedEndpoint,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointEdit,
  webhookEndpointInput,
} from "../../domain/webhooks/schema.ts";
import { sendTest } from "../../domain/webhooks/send-test.ts";
import { updateEndpoint } from "../../domain/webhooks/update-endpoint.ts";
import { pageIn } from "../../shared/envelope.ts";
import { created, done, list } from "../http/answers.ts";
import { pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/webhook-endpoints: addresses of other programs that are told what happens */
export const webhookEndpoints = router()
  .get("/", "programs.arrange", {
    summary: "Whom the team tells what happens, the newest first",
    query: pageQuery,
    answers: list(webhookEndpoint),
    read: async (tx, { query }) => pageIn(await listEndpoints(tx), query),
  })
  .post("/", "programs.arrange", {
    summary:
      "Have an address told what happens; `signing_secret`, by which it knows our messages, is answered this once",
    body: webhookEndpointInput,
    asksPassword: true,
    answers: created(signedEndpoint),
    handle: ({ ctx, services, body }) => createEndpoint(ctx, body, services.config),
    message: "Webhook angelegt",
  })
  .patch("/{id}", "programs.arrange", {
    summary:
      "Change where and what is told, or switch it off and on; what happened while it was off is not told later",
    body: webhookEndpointEdit,
    asksPassword: true,
    answers: webhookEndpoint,
    handle: ({ ctx, services, params, body }) => updateEndpoint(ctx, params.id, body, services.config),
    message: "Webhook gespeichert",
  })
  .post("/{id}/secret", "programs.arrange", {
    summary: "Renew the secret that signs; the one before signs beside it for a day",
    asksPassword: true,
    answers: signedEndpoint,
    handle: ({ ctx, services, params }) => renewSecret(ctx, params.id, services.config.secretKey),
    message: "Neues Geheimnis. Das bisherige gilt noch einen Tag.",
  })
  .post("/{id}/test", "programs.arrange", {
    summary: "Send a message that says nothing (`test`), to see whether it arrives",
    answers: webhookDelivery,
    handle: ({ ctx, params }) => sendTest(ctx, params.id),
    message: "Die Testmeldung ist unterwegs.",
  })
  .get("/{id}/deliveries", "programs.arrange", {
    summary: "What was sent to an address within thirty days, and what waits to be, the newest first",
    query: pageQuery,
    answers: list(webhookDelivery),
    read: (tx, { params, query }) => listDeliveries(tx, params.id, query),
  })
  .post("/{id}/deliveries/{delivery_id}/replay", "programs.arrange", {
    summary: "Send something once more, under the same `webhook-id`",
    answers: webhookDelivery,
    handle: ({ ctx, params }) => replayDelivery(ctx, params.id, params.delivery_id),
    message: "Die Meldung wird noch einmal gesendet.",
  })
  .delete("/{id}", "programs.arrange", {
    summary: "Tell an address nothing any more, and forget what it was sent",
    answers: done,
    handle: ({ ctx, params }) => removeEndpoint(ctx, params.id),
    message: "Webhook gelöscht",
  });
