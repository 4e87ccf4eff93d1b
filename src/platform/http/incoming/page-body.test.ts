import { describe, expect, it } from "vitest";
import { refusedBody } from "./page-body.ts";

const URLENCODED = "application/x-www-form-urlencoded;charset=UTF-8";
const MULTIPART = "multipart/form-data; boundary=x";

const sent = (headers: Record<string, string>, { method = "POST", path = "/anmelden" } = {}) =>
  refusedBody(new Request(`http://localhost${path}`, { method, headers }))?.status;

describe("what is sent to a page", () => {
  it("is read when it is a form of a form's size", () => {
    expect(sent({ "content-type": URLENCODED, "content-length": "2000" })).toBeUndefined();
    expect(sent({ "content-type": URLENCODED, "content-length": "0" })).toBeUndefined();
  });

  it("is refused unread when it is larger; only in the team's own area forms carry files", () => {
    expect(sent({ "content-type": URLENCODED, "content-length": "2000000" })).toBe(413);
    const file = { "content-type": MULTIPART, "content-length": "12000000" };
    expect(sent(file, { path: "/admin/kurse/5.data" })).toBeUndefined();
    expect(sent({ ...file, "content-length": "30000000" }, { path: "/admin/kurse/5" })).toBe(413);
    expect(sent({ ...file, "content-length": "2000" }, { path: "/team/praxis/kontakt" })).toBe(415);
    expect(sent({ ...file, "content-length": "2000" }, { path: "/administration" })).toBe(415);
  });

  it("is refused unread when it does not say how large it is", () => {
    expect(sent({ "content-type": URLENCODED, "transfer-encoding": "chunked" })).toBe(411);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("by %s is refused when it is no form", (method) => {
    expect(sent({ "content-type": "application/json" }, { method })).toBe(415);
    expect(sent({ "content-type": "text/plain" }, { method, path: "/admin/kurse" })).toBe(415);
    expect(sent({}, { method })).toBe(415);
  });

  it("is nothing when the page is only asked for", () => {
    expect(sent({}, { method: "GET" })).toBeUndefined();
    expect(sent({}, { method: "HEAD" })).toBeUndefined();
  });
});
