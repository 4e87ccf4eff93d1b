import { describe, expect, it } from "vitest";
import { currentUser } from "./current-user.ts";
import { rightsOf } from "./rights.ts";

const cookie = {
  id: 7,
  email: "j.petzold@sonnenschein.example",
  first_name: "Jule",
  last_name: "Petzold",
  roles: ["instructor"],
  team: { id: 1, name: "Hebammenpraxis Sonnenschein", status: "active", federal_state: "SN" },
  instructor: { id: 3, name: "Jule Petzold", status: "active" },
};
const cookies = (user: string) => `isAuthenticated=true; team_token=abc; user=${user}`;

describe("who is signed in, as the browser knows it", () => {
  it("is read from the session's readable side", () => {
    expect(currentUser(cookies(encodeURIComponent(JSON.stringify(cookie))))).toMatchObject({
      name: "Jule Petzold",
      instructorId: 3,
      team: { name: "Hebammenpraxis Sonnenschein", federalState: "SN" },
      teamAddress: "abc",
    });
  });

  it("is led to the practice's course page by its alias where it has one", () => {
    const team = { ...cookie.team, address: "hebammenpraxis-sonnenschein" };
    const user = currentUser(cookies(encodeURIComponent(JSON.stringify({ ...cookie, team }))));
    expect(user?.teamAddress).toBe("hebammenpraxis-sonnenschein");
  });

  it("is nobody when a cookie is missing or mangled", () => {
    expect(currentUser("isAuthenticated=true; team_token=abc")).toBeNull();
    expect(currentUser(cookies("%7Bbroken"))).toBeNull();
    expect(currentUser(`${cookies("%")}; other=%`)).toBeNull();
  });
});

describe("what screens offer", () => {
  it("follows the roles: owners and admins manage, instructors lead their own, guests look", () => {
    expect(rightsOf({ roles: ["team-owner"] })).toEqual({ owns: true, manages: true, leads: true });
    expect(rightsOf({ roles: ["team-admin", "instructor"] })).toEqual({
      owns: false,
      manages: true,
      leads: true,
    });
    expect(rightsOf({ roles: ["instructor"] })).toEqual({ owns: false, manages: false, leads: true });
    expect(rightsOf({ roles: ["guest"] })).toEqual({ owns: false, manages: false, leads: false });
  });
});
