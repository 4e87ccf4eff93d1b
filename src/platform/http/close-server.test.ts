import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { closeServer } from "./close-server.ts";

const LARGE = Buffer.alloc(20_000_000);

async function serving(body: Buffer | string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end(body));
  await once(server.listen(0), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

it("a server ends although somebody does not read the answer that she asked for", async () => {
  const { server, port } = await serving(LARGE);
  const asking = connect(port);
  asking.on("error", () => {});
  asking.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(server, "request");
  asking.pause();
  await closeServer(server, 50);
  expect(server.listening).toBe(false);
  asking.destroy();
});

it("a server that ends keeps nobody waiting whose connection is idle", async () => {
  const { server, port } = await serving("Hallo");
  const answer = await fetch(`http://localhost:${port}/`);
  expect(await answer.text()).toBe("Hallo");
  await closeServer(server, 60_000);
  expect(server.listening).toBe(false);
});
