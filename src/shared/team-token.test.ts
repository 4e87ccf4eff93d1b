import { expect, test } from "vitest";
import { newTeamToken, readTeamToken, withTeam } from "./team-token.ts";

test("a token names its team before a secret of 192 bits", () => {
  expect(newTeamToken(17)).toMatch(/^17\.[\w-]{32}$/);
  expect(readTeamToken(withTeam(17, "se-cret"))).toEqual({ team: 17, secret: "se-cret" });
});

test.each(["", ".", "17", "17.", ".x", "0.x", "-1.x", "1e3.x", "01.x", "17-x", `${"9".repeat(16)}.x`])(
  "'%s' names no team, and is a secret as a whole",
  (token) => expect(readTeamToken(token)).toEqual({ team: null, secret: token }),
);
