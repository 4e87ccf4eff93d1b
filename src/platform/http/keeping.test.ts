import { describe, expect, it } from "vitest";
import { sayWhoMayKeep } from "./keeping.ts";

const kept = (address: string, own?: string) =>
  sayWhoMayKeep(address, new Response("", own ? { headers: { "Cache-Control": own } } : {})).headers.get(
    "cache-control",
  );

describe("who may keep an answer", () => {
  it("is nobody for the team's own area and for calls: people's data must not outlive signing out", () => {
    expect(kept("/admin/kursanmeldungen")).toBe("private, no-store");
    expect(kept("/admin")).toBe("private, no-store");
    expect(kept("/admin.data")).toBe("private, no-store");
    expect(kept("/api/registrations")).toBe("private, no-store");
  });

  it("is nobody for the team's own area, however its address is written", () => {
    for (const address of ["/ADMIN/kursanmeldungen", "/%61dmin/kurse", "/Admin.data", "/adm%69n%2edata"])
      expect([address, kept(address)]).toEqual([address, "private, no-store"]);
  });

  it("is the visitor's browser alone for other pages, which asks before it shows them again", () => {
    expect(kept("/anmelden")).toBe("private, no-cache");
    expect(kept("/administration")).toBe("private, no-cache");
  });

  it("stays what the answer says of itself", () => {
    expect(kept("/api/icons/lucide/baby.svg", "public, max-age=604800")).toBe("public, max-age=604800");
  });
});
