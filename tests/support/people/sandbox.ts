import type { FillSandbox } from "../../../src/domain/sandboxes/prepare-sandboxes.ts";
import { insertGroups, insertOwner, insertTeam } from "../../../src/domain/sign-up/store.ts";
import { sandboxToken } from "../../../src/domain/teams/rules.ts";
import { insertIdentity } from "../../../src/domain/users/access.ts";
import { randomToken } from "../../../src/shared/ids.ts";

/** A practice with an owner and nothing else, where a test is about the sandbox and not about what lies in it. */
export const fillWithLittle: FillSandbox = async (tx) => {
  const person = { first_name: "Katharina", last_name: "Lindner", email: `${randomToken()}@praxis.example` };
  await insertTeam(tx, person);
  await tx.db
    .updateTable("teams")
    .set({ team_token: sandboxToken(randomToken()) })
    .where("id", "=", tx.team)
    .execute();
  const user = await insertOwner(tx, person);
  await tx.db
    .updateTable("users")
    .set({ status: 1, confirmed_at: tx.now })
    .where("team_id", "=", tx.team)
    .execute();
  await insertGroups(tx);
  await insertIdentity(tx, user, person, "no password fits");
};
