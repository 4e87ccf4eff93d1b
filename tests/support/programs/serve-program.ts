// Web and worker in a process of their own, without pages: what it is to do stands in the environment. Tells its
// parent the address at which it answers, and, when asked, for how long it heard nobody.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "../../../src/api/app.ts";
import { createPaymentService } from "../../../src/composition/payment-service.ts";
import { createMailPreview } from "../../../src/composition/preview-mail.ts";
import { renderMail } from "../../../src/composition/write-mail.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { createDatabase } from "../../../src/platform/database/pool.ts";
import { createGateways } from "../../../src/platform/gateways/gateways.ts";
import { createLog } from "../../../src/platform/log.ts";
import { createParsing } from "../../../src/platform/parsing/parsing.ts";
import { createAuth } from "../../../src/platform/sign-in/auth.ts";
import { startWorker } from "../../../src/worker.ts";

const config = readConfig(process.env);
const { databaseUrl = "", shards } = config;
const log = createLog(config.logLevel);
const gateways = createGateways(config, () => new Date());
const services = {
  config,
  database: createDatabase(databaseUrl, config.secretKey, 10, { shards }),
  auth: createAuth({ ...config, databaseUrl }, { shards }),
  log,
  renderMail: renderMail(config),
  clock: () => new Date(),
  previewMail: createMailPreview(config),
  gateways,
  paymentService: createPaymentService(config, gateways, log),
  planCharging: null,
  parsing: createParsing(new URL("../../../src/composition/parse-uploads.ts", import.meta.url)),
};
const api = createApi(services);
await startWorker(services);
const server = createServer(
  getRequestListener((request) => api.fetch(request, { clientAddress: "192.0.2.1" })),
);
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});

// Between two ticks lies one turn of the loop, in which nobody else is answered. It is measured by what this thread worked:
// on a busy machine it may wait for a processor, which is nobody's fault.
let longestTurnMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
  before = process.threadCpuUsage();
}, 5);
process.on("message", () => {
  process.send?.({ longestTurnMs });
  longestTurnMs = 0;
});
