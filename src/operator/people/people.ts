import { getPerson, unlockPerson } from "../../domain/sign-in-security/help-person.ts";
import { resetSecondFactor } from "../../domain/sign-in-security/reset-second-factor.ts";
import { findUserByEmail } from "../../domain/users/queries.ts";
import type { Answer, Command, Word } from "../command.ts";
import { personUnknown } from "../errors.ts";
import { sheet } from "../listing.ts";
import { forTeam, type Operator } from "../operator.ts";

const email: Word = { name: "email", what: "the e-mail address with which she signs in" };

const states = ["inactive", "active", "suspended by the team", "deleted", "signed off"];

export const findPerson: Command = {
  name: "people find",
  summary: "whose an e-mail address is, in which team, and how she signs in",
  words: [email],
  async run(operator, given) {
    const { team, user } = await personNamed(operator, given.word("email"));
    return shown(operator, team, user);
  },
};

export const unlock: Command = {
  name: "people unlock",
  summary: "lets somebody sign in at once who has tried too often",
  more: "Tries that are counted by a network alone stay counted: they protect all others.",
  words: [email],
  async run(operator, given) {
    const { team, user } = await personNamed(operator, given.word("email"));
    const forgotten = await unlockPerson(forTeam(operator, team), user);
    return shown(operator, team, user, `Forgotten limits: ${forgotten}.`);
  },
};

export const resetFactor: Command = {
  name: "people reset-second-factor",
  summary: "takes second factor and passkeys from somebody who has lost her devices",
  more: "Be sure who asks: afterwards her password alone is enough. All her sessions end, and she is told by mail.",
  words: [email],
  async run(operator, given) {
    const { team, user } = await personNamed(operator, given.word("email"));
    await resetSecondFactor(forTeam(operator, team), user, operator.config.publicUrl);
    return shown(operator, team, user, "She signs in with her password alone, and is told by mail.");
  },
};

async function personNamed(operator: Operator, address: string): Promise<{ team: number; user: number }> {
  const found = await findUserByEmail(operator.database, address.trim(), operator.now);
  if (!found) throw personUnknown();
  return found;
}

async function shown(operator: Operator, team: number, user: number, done = ""): Promise<Answer> {
  const person = await getPerson(forTeam(operator, team), user);
  const text = sheet({
    Person: `${person.name} <${person.email}> (user ${person.id})`,
    Team: `${person.team_name} (${person.address}, id=${person.team}, ${person.team_status})`,
    Roles: person.roles.join(", "),
    Status: states[person.status],
    "Confirmed at": person.confirmed_at ?? "not yet",
    "Second factor": person.second_factor_since
      ? `since ${person.second_factor_since}, ${person.recovery_codes_left} recovery codes left`
      : "none",
    Passkeys: person.passkeys.join(", "),
  });
  return { text: done ? `${done}\n\n${text}` : text, data: person };
}
