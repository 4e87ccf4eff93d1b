import { describe, expect, it } from "vitest";
import { scopes, scopeWords, teamNamedIn, tokenState } from "./rules.ts";

const NOW = new Date("2027-03-05T10:00:00Z");
const SECRET = "a".repeat(43);

describe("a key for programs", () => {
  it("holds until it runs out or is revoked, and revoking counts more", () => {
    const after = new Date(NOW.getTime() + 1);
    expect(tokenState({ revoked_at: null, expires_at: after }, NOW)).toBe("valid");
    expect(tokenState({ revoked_at: null, expires_at: NOW }, NOW)).toBe("expired");
    expect(tokenState({ revoked_at: NOW, expires_at: NOW }, NOW)).toBe("revoked");
  });

  it("names its team", () => {
    expect(teamNamedIn(`kh_17_${SECRET}`)).toBe(17);
    expect(teamNamedIn(`kh_123456789012345_${SECRET.slice(2)}-_`)).toBe(123_456_789_012_345);
  });

  it("is none of ours in any other form", () => {
    const others = [
      "",
      SECRET,
      `kh_${SECRET}`,
      `kh_17_${SECRET}x`,
      `kh_17_${SECRET.slice(1)}`,
      `xkh_17_${SECRET}`,
    ];
    for (const other of [
      ...others,
      `kh_x_${SECRET}`,
      `kh_1234567890123456_${SECRET}`,
      `kh_17_${SECRET.slice(1)}!`,
    ])
      expect(teamNamedIn(other), other).toBeNull();
  });

  it("says in words what each of its scopes lets a program do", () => {
    for (const scope of scopes) {
      expect(scopeWords[scope].label, scope).toMatch(/ (lesen|schreiben)$/);
      expect(scopeWords[scope].label.endsWith("schreiben"), scope).toBe(scope.endsWith(".write"));
      expect(scopeWords[scope].help).not.toBe("");
    }
  });
});
