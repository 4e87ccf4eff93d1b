import { keepAcceptance } from "../src/domain/av-contract/keep-acceptance.ts";
import { providerOf } from "../src/domain/av-contract/rules.ts";
import { giveConsents } from "../src/domain/legal/give-consents.ts";
import { createTextBlock } from "../src/domain/texts/create-text-block.ts";
import { saveMailText } from "../src/domain/texts/save-mail-text.ts";
import { insertIdentity } from "../src/domain/users/access.ts";
import { userStatus } from "../src/domain/users/rules.ts";
import type { Tx } from "../src/platform/context.ts";
import { claimName } from "../src/platform/database/directory.ts";
import { exampleOperator } from "../src/shared/example-operator.ts";
import { randomToken } from "../src/shared/ids.ts";
import { later } from "../src/shared/time/dates.ts";
import { fullName } from "../src/shared/words/text.ts";
import type { DemoPerson, DemoTeam } from "./demo-team.ts";

const RENEWAL_DAYS = 200;

/** Who works in the seeded team: instructor ids by first name, and the owner's user. */
export type Staff = { owner: number; instructors: Map<string, number> };

/** Writes the team with its people, who can sign in with the password of that hash, and its course groups. */
export async function seedTeam(tx: Tx, team: DemoTeam, passwordHash: string): Promise<Staff> {
  await insertTeam(tx, team);
  const instructors = new Map<string, number>();
  const users: number[] = [];
  for (const [at, person] of team.people.entries()) {
    const user = await insertUser(tx, person);
    await letSignIn(tx, user, person, passwordHash);
    instructors.set(person.first_name, await insertInstructor(tx, user, person, at + 1));
    users.push(user);
  }
  const [owner = 0] = users;
  await giveConsents(tx, owner);
  await keepAcceptance(tx, owner, providerOf(exampleInstallation));
  await insertGroups(tx, team);
  return { owner, instructors };
}

/** With whom the demo teams have their contract. */
const exampleInstallation = {
  ...exampleOperator,
  brandName: "Kurshafen",
  publicUrl: "",
  operatorEmail: undefined,
};

async function insertTeam(tx: Tx, { alias, team_token, profile }: DemoTeam): Promise<void> {
  const token = team_token ?? randomToken();
  for (const address of alias ? [token, alias] : [token])
    if (!(await claimName(tx, "address", address))) throw new Error(`"${address}" is another team's address`);
  await tx.db
    .insertInto("teams")
    .values({
      ...profile,
      shows_email: true,
      opening_hours: JSON.stringify(profile.opening_hours),
      closed_days: JSON.stringify(profile.closed_days),
      id: tx.team,
      team_token: token,
      alias: alias || null,
      plan_version: 1,
      plan_overrides: JSON.stringify(profile.plan_overrides ?? {}),
      subscription_status: "active",
      next_renewal_at: later(tx.now, { days: RENEWAL_DAYS }),
    })
    .execute();
}

async function insertUser(tx: Tx, { first_name, last_name, email, roles }: DemoPerson): Promise<number> {
  const { id } = await tx.db
    .insertInto("users")
    .values({
      team_id: tx.team,
      first_name,
      last_name,
      email,
      roles,
      status: userStatus.active,
      confirmed_at: tx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function letSignIn(tx: Tx, user: number, person: DemoPerson, hash: string): Promise<void> {
  if (!(await insertIdentity(tx, user, person, hash))) throw new Error(`${person.email} signs in elsewhere`);
}

async function insertInstructor(tx: Tx, user: number, person: DemoPerson, rank: number): Promise<number> {
  const { phone, profile_text, midwife_number, ik } = person;
  const { id } = await tx.db
    .insertInto("instructors")
    .values({
      team_id: tx.team,
      user_id: user,
      rank,
      name: fullName(person),
      status: "active",
      phone,
      profile_text,
      ...(midwife_number && { midwife_number }),
      ...(ik && { ik }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertGroups(tx: Tx, { groups }: DemoTeam): Promise<void> {
  const rows = groups.map((group, at) => ({ ...group, team_id: tx.team, key: String(at + 1), rank: at + 1 }));
  await tx.db.insertInto("course_groups").values(rows).execute();
}

/** Fills the team's library, and gives mails the team's own words. `tx` acts for the owner. */
export async function seedTexts(tx: Tx, { textBlocks = [], mailTexts = [] }: DemoTeam): Promise<void> {
  for (const [place, block] of textBlocks.entries()) await createTextBlock(tx, { ...block, rank: place + 1 });
  for (const { kind, ...words } of mailTexts) await saveMailText(tx, kind, { ...words, course_id: null });
}
