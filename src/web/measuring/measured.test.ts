import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { measuringOf } from "./measured.ts";

const container = "https://stats.example/container.js";
const visit = (path: string, cookie = "") =>
  measuringOf(new Request(`http://localhost${path}`, { headers: { cookie } }), container);

describe("visits are counted", () => {
  it("on no page where it is about a team, its people, or somebody who signs in", () => {
    const personal = pages.filter(({ path }) =>
      /^\/(admin|team|anmelden|registrieren|logout|reset-|forgot-|verify-|invite-|stop-)/.test(path),
    );
    expect(personal.length).toBeGreaterThan(80);
    const counted = personal.filter(
      ({ path }) => visit(path.replaceAll(/:\w+\??/g, "1"), "analytics-consent=given") !== null,
    );
    expect(counted).toEqual([]);
    expect(visit("/einbetten/team/praxis")).toBeNull();
    expect(visit("/gibt-es-nicht")).toBeNull();
  });

  it("on the platform's own pages, as the visitor said", () => {
    expect(visit("/")).toEqual({ container, consent: null });
    expect(visit("/dokumentation/kurse", "analytics-consent=refused")?.consent).toBe("refused");
    expect(visit("/datenschutz", "analytics-consent=given")?.consent).toBe("given");
  });

  it("nowhere where the operator has set nothing up", () => {
    expect(measuringOf(new Request("http://localhost/"), undefined)).toBeNull();
  });
});
