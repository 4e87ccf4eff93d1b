import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Two servers that do the same little work for each answer; tells its parent both addresses. */
const work = "Kurse rund um die Geburt. ".repeat(400);

const twin = (): Server =>
  createServer((_, answer) => {
    let sum = work;
    for (let go = 0; go < 10; go++) sum = createHash("sha256").update(work).update(sum).digest("hex");
    answer.end(sum);
  }).listen(0);

const [one, other] = [twin(), twin()];
process.send?.([one, other].map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
