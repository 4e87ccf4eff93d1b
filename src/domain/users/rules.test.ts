import { describe, expect, it } from "vitest";
import {
  awaitsConfirmation,
  emailChangeWords,
  givenStatuses,
  linkHours,
  managesTeam,
  maySignIn,
  roleNames,
  standsAmongInstructors,
  userStatus,
} from "./rules.ts";

const confirmed_at = new Date("2027-03-05T10:00:00Z");

describe("somebody signs in", () => {
  it("who is active, or is still to confirm her address", () => {
    expect(maySignIn({ status: userStatus.active, confirmed_at })).toBe(true);
    expect(maySignIn({ status: userStatus.active, confirmed_at: null })).toBe(true);
    expect(maySignIn({ status: userStatus.inactive, confirmed_at: null })).toBe(true);
  });

  it("unless she was locked out after she had confirmed", () => {
    for (const status of ["inactive", "suspended", "deleted", "signedOff"] as const)
      expect(maySignIn({ status: userStatus[status], confirmed_at }), status).toBe(false);
    expect(awaitsConfirmation({ status: userStatus.suspended, confirmed_at: null })).toBe(false);
  });
});

describe("a role", () => {
  it("leads courses, manages the team, or does neither", () => {
    expect(roleNames.filter((role) => standsAmongInstructors([role]))).toEqual(["instructor", "guest"]);
    expect(roleNames.filter((role) => managesTeam([role]))).toEqual(["team-owner", "team-admin"]);
    expect(standsAmongInstructors([])).toBe(false);
    expect(managesTeam(["guest", "team-admin"])).toBe(true);
  });

  it("may be taken away, and nobody is deleted by a status", () => {
    expect([...givenStatuses]).toEqual([0, 1, 2, 4]);
  });
});

describe("a link in a mail", () => {
  it("works a day, an invitation a week, a new password two hours, and a change is stopped for three days", () => {
    expect(linkHours).toEqual({
      ...{ "verify-email": 24, invitation: 168, "reset-password": 2 },
      ...{ "change-email": 24, "allow-email-change": 24, "stop-email-change": 72 },
    });
  });
});

describe("who asks for another address is told", () => {
  const change = {
    email: "neu@a.example",
    is_confirmed: false,
    is_invited: false,
    waits_for_old_address: false,
  };

  it("where the links went that it waits for", () => {
    expect(emailChangeWords(change)).toMatch(/^Wir haben eine E-Mail an neu@a\.example geschickt\./);
    expect(emailChangeWords({ ...change, waits_for_old_address: true })).toMatch(
      /^Wir haben zwei E-Mails geschickt: an neu@a\.example und an die bisherige/,
    );
  });

  it("that it is hers already, or that the invitation goes there now", () => {
    expect(emailChangeWords({ ...change, is_confirmed: true, is_invited: true })).toMatch(/^Das ist schon/);
    expect(emailChangeWords({ ...change, is_invited: true, waits_for_old_address: true })).toMatch(
      /^Die Einladung ist unterwegs an neu@a\.example\./,
    );
  });
});
