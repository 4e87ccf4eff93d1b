import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { completeTeam, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { openLesson, statesOf } from "../../support/stories/booking.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

let api: TestApi;
let owner: SignedIn;
/** Where the program lies beside the types that are made from the description. */
let folder: string;
beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
  await completeTeam(api, owner);
  mkdirSync(`${root}.data`, { recursive: true });
  folder = mkdtempSync(`${root}.data/client-`);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const description = await (await api.app.request("/api/openapi.json")).json();
  writeFileSync(join(folder, "api.ts"), astToString(await openapiTS(description)));
  const program = exampleInTheHelp();
  writeFileSync(join(folder, "program.ts"), program);
  writeFileSync(join(folder, "wrong.ts"), program.replaceAll("seats_free", "free_seats"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
});

const compilerOptions = {
  ...{ target: "ES2024", lib: ["ES2024", "DOM"], types: [], module: "ESNext", moduleResolution: "bundler" },
  ...{ strict: true, noUncheckedIndexedAccess: true, allowImportingTsExtensions: true, noEmit: true },
};

/** The program that the article about the API shows. */
function exampleInTheHelp(): string {
  const article = readFileSync(`${root}src/web/documentation/articles/data/schnittstelle.md`, "utf8");
  const [, program = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(article) ?? [];
  return program;
}

/** What the compiler has to say against what lies in the folder. */
function complaints(): string[] {
  const compiler = `${root}node_modules/typescript-native/bin/tsc`;
  const { stdout } = spawnSync(process.execPath, [compiler, "--pretty", "false", "-p", folder], {
    encoding: "utf8",
  });
  return stdout.split("\n").filter((line) => /^\S/.test(line));
}

/** The API over HTTP, as a program reaches it. */
async function served(): Promise<string> {
  const server = createServer(
    getRequestListener((request) => api.app.fetch(request, { clientAddress: "192.0.2.1" })),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atEnd(() => new Promise<void>((closed) => server.close(() => closed())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("a client generated from the description compiles, unless it asks for what the description does not have", () => {
  expect(complaints()).toEqual([expect.stringMatching(/wrong\.ts.*'free_seats' does not exist/)]);
});

it("a client generated from the description books as the help shows it", async () => {
  const full = await openLesson(api, owner, { max_participants: 1 });
  const free = await openLesson(api, owner, {
    start_date: "2027-06-01T10:00:00+02:00",
    end_date: "2027-07-01T11:15:00+02:00",
  });
  const { book } = await import(/* @vite-ignore */ join(folder, "program.ts"));
  const asked = { name: "Webseite", scopes: ["offer.read"] };
  const { token } = (await api.call("POST", "/api/api-tokens", asked, { cookie: owner.cookie })).data;
  const access = { address: await served(), key: token, team: owner.teamToken };
  const person = (name: string) => ({
    ...{ first_name: name, last_name: "Hartmann", email: `${name}@mail.example` },
  });
  const first = await book(access, person("Lea"));
  const second = await book(access, person("Nora"));
  expect([await statesOf(api, full), await statesOf(api, free)]).toEqual([["confirmed"], ["confirmed"]]);
  expect(new Set([first, second]).size).toBe(2);
  await expect(book({ ...access, key: "kh_1_nothing" }, person("Ida"))).rejects.toThrow("Schlüssel");
  await expect(book(access, { ...person("Ida"), email: "no address" })).rejects.toThrow();
});
