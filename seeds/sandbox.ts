import { sandboxToken } from "../src/domain/teams/rules.ts";
import type { Tx } from "../src/platform/context.ts";
import { hashPassword } from "../src/platform/sign-in/password.ts";
import { randomToken } from "../src/shared/ids.ts";
import { fillTeam } from "./fill-team.ts";
import { sonnenschein } from "./sonnenschein/team.ts";

/**
 * Writes the example practice into the transaction's team as a sandbox: without an address in words, its people under
 * addresses that nobody has and with passwords that nobody knows. Earlier years are left out: nobody looks back that far in
 * an hour, and they are most of the work.
 */
export async function fillSandbox(tx: Tx): Promise<void> {
  const token = sandboxToken(randomToken());
  const people = sonnenschein.people.map((person) => ({
    ...person,
    email: person.email.replace("@", `@${tx.team}.`),
  }));
  const lessons = sonnenschein.lessons.filter(({ former }) => !former);
  const hash = await hashPassword(randomToken());
  const team = { ...sonnenschein, alias: "", team_token: token, people, lessons };
  await fillTeam(tx, team, { hash, firstPerson: 0 });
}
