import { beforeEach, describe, expect, it } from "vitest";
import { versionWatch } from "./version-watch.ts";

const HOUR_MS = 3_600_000;

let now = 0;
let asked: string[] = [];
let reply: () => Response;
beforeEach(() => {
  now = 1_000;
  asked = [];
  reply = () => Response.json({ version: "b" });
});

const watchFrom = (own: string) =>
  versionWatch(own, {
    now: () => now,
    fetch: async (address) => {
      asked.push(address);
      return reply();
    },
  });

describe("a page that stands open", () => {
  it("asks for the version online once an hour, and not when it has just come", async () => {
    const isOld = watchFrom("a");
    expect(await isOld()).toBe(false);
    now += HOUR_MS - 1;
    expect(await isOld()).toBe(false);
    expect(asked).toEqual([]);
    now += 1;
    reply = () => Response.json({ version: "a" });
    expect(await isOld()).toBe(false);
    expect(await isOld()).toBe(false);
    expect(asked).toEqual(["/build-meta.json?ab=a"]);
  });

  it("knows for good that a new version is there", async () => {
    const isOld = watchFrom("a");
    now += HOUR_MS;
    expect(await isOld()).toBe(true);
    now += HOUR_MS;
    expect(await isOld()).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["is away", () => new Response("", { status: 503 })],
    ["says nothing of use", () => Response.json({})],
    ["answers no JSON", () => new Response("<html>")],
    [
      "is not reached",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("takes itself for the newest while the server %s, and asks again an hour later", async (_, fault) => {
    const isOld = watchFrom("a");
    now += HOUR_MS;
    reply = fault;
    expect(await isOld()).toBe(false);
    now += HOUR_MS;
    reply = () => Response.json({ version: "b" });
    expect(await isOld()).toBe(true);
    expect(asked).toHaveLength(2);
  });
});
