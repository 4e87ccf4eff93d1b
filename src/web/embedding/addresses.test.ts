import { describe, expect, it } from "vitest";
import { addressInFrame, framedHref, pageBehind, redirectInFrame } from "./addresses.ts";

const courses = "/team/praxis/kurse";

describe("a page inside another site", () => {
  it("shows courses and the way to a place in one, and nothing else", () => {
    expect(framedHref(`${courses}?group=1`)).toBe(`/einbetten${courses}?group=1`);
    for (const step of ["", "/registrieren", "/warteliste", "/bestaetigung?anmeldung=abc"])
      expect(framedHref(`/team/praxis/kurstermin/7${step}`)).not.toBeNull();
    expect(framedHref("/team/praxis/anmeldung/abc-D_1/bezahlen?weiter")).not.toBeNull();
    for (const page of [
      "/team/praxis",
      "/team/praxis/kontakt",
      "/team/praxis/anmeldung/abc",
      "/anmelden",
      "/admin",
    ])
      expect([page, framedHref(page)]).toEqual([page, null]);
  });

  it("is found under its own address only", () => {
    expect(pageBehind(`/einbetten${courses}`)).toEqual({ path: courses, team: "praxis" });
    expect(pageBehind(courses)).toBeNull();
    expect(pageBehind("/einbetten/admin")).toBeNull();
    expect(pageBehind("/einbetten/team/praxis/kontakt")).toBeNull();
  });

  it("keeps the visitor inside, and opens a window for the rest", () => {
    expect(addressInFrame(courses)).toMatchObject({ href: `/einbetten${courses}`, newTab: false });
    expect(addressInFrame("?free=1")).toEqual({ href: "?free=1", plain: true });
    expect(addressInFrame("tel:0341")).toEqual({ href: "tel:0341", plain: true });
    for (const href of ["/team/praxis/impressum", "https://www.praxis.example/"])
      expect(addressInFrame(href)).toEqual({ href, newTab: true, plain: true });
  });

  it("leads back to the courses when a lesson is gone", () => {
    expect(redirectInFrame("/team/error", "praxis")).toBe(`/einbetten${courses}`);
    expect(redirectInFrame("/team/praxis/kurstermin/7/bestaetigung?anmeldung=a", "praxis")).toContain(
      "/einbetten/team",
    );
  });
});
