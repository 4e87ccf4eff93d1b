import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed } from "./compression.ts";

const asking = (encodings: string) =>
  new Request("http://localhost/", { headers: { "accept-encoding": encodings } });
const page = (headers: Record<string, string> = {}) =>
  new Response("<p>Kurse</p>", {
    status: 201,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });

describe("an answer on its way out", () => {
  it("is squeezed for browsers that take it, with everything else unchanged", async () => {
    const answer = compressed(asking("gzip, br"), page());
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe("<p>Kurse</p>");
  });

  it("is left alone for others, for pictures, and where it was squeezed before", () => {
    expect(compressed(asking("identity"), page()).headers.has("content-encoding")).toBe(false);
    expect(
      compressed(asking("gzip"), page({ "content-type": "image/png" })).headers.has("content-encoding"),
    ).toBe(false);
    expect(
      compressed(asking("gzip"), page({ "content-encoding": "br" })).headers.get("content-encoding"),
    ).toBe("br");
  });
});
