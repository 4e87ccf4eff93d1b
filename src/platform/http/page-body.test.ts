import { describe, expect, it } from "vitest";
import { refusedBody } from "./page-body.ts";

const sent = (headers: Record<string, string>, method = "POST") =>
  refusedBody(new Request("http://localhost/anmelden", { method, headers }))?.status;

describe("what is sent to a page", () => {
  it("is read when it says that it is no larger than a form with a file", () => {
    expect(sent({ "content-length": "2000" })).toBeUndefined();
    expect(sent({ "content-length": "0" })).toBeUndefined();
  });

  it("is refused unread when it is larger", () => {
    expect(sent({ "content-length": "30000000" })).toBe(413);
  });

  it("is refused unread when it does not say how large it is", () => {
    expect(sent({ "transfer-encoding": "chunked" })).toBe(411);
  });

  it("is nothing when the page is only asked for", () => {
    expect(sent({}, "GET")).toBeUndefined();
    expect(sent({})).toBeUndefined();
  });
});
