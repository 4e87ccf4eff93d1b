import { request as send } from "node:http";
import { expect, test } from "@playwright/test";

const ours = () => new URL(process.env.TEST_BASE_URL ?? "");

/** Over the wire: what is called fetch refuses to send some methods. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number; allow: string | undefined; demand: unknown }>((resolve, reject) => {
    const asked = send({ host: ours().hostname, port: ours().port, method, path, agent: false }, (answer) => {
      const { statusCode = 0, headers } = answer.resume();
      resolve({ status: statusCode, allow: headers.allow, demand: headers["strict-transport-security"] });
    });
    asked.on("error", reject).end();
  });

const team = "/team/hebammenpraxis-sonnenschein";
const pages = [
  "/",
  "/anmelden",
  "/admin",
  team,
  `${team}/kurse`,
  `${team}/kontakt`,
  "/sitemap.xml",
  "/gibt-es-nicht",
];

test("a page knows GET, HEAD and POST, and says so to whoever asks for more", async () => {
  for (const path of pages) {
    for (const method of ["TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])
      expect([path, method, await ask(method, path)]).toMatchObject([
        path,
        method,
        { status: 405, allow: "GET, HEAD, OPTIONS, POST" },
      ]);
    expect(await ask("OPTIONS", path)).toMatchObject({ status: 204, allow: "GET, HEAD, OPTIONS, POST" });
    expect([path, (await ask("HEAD", path)).status]).toEqual([path, (await ask("GET", path)).status]);
  }
});

test("a call knows what its address knows, a page at the same door too", async () => {
  expect(await ask("TRACE", "/api/courses")).toMatchObject({
    status: 405,
    allow: "GET, HEAD, OPTIONS, POST",
  });
  expect(await ask("PUT", "/api/health/")).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
  expect((await ask("GET", "/api")).status).toBe(404);
});

test("https is not demanded where the product is reached without", async () => {
  for (const path of [...pages, "/api/health", "/illus/male.png"])
    expect([path, (await ask("GET", path)).demand]).toEqual([path, undefined]);
});
