import { inTransaction } from "../../../src/platform/database/transaction.ts";
import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";
import { addLesson } from "./lesson.ts";

/** A lesson of the team that takes registrations: ten seats, 25 €, nothing asked but names and e-mail unless said. */
export async function openLesson(api: TestApi, team: SignedIn, given: object = {}): Promise<number> {
  const plain = { is_hide_data_1: 1, is_hide_data_2: 1 };
  const { id } = await addLesson(api, team, { ...plain, ...given });
  await api.owner.query("update lessons set status = 'active' where id = $1", [id]);
  return id;
}

let people = 0;

/** What a person nobody has seen before types into the form, paying on site. */
export const somebody = (lesson_id: number, given: object = {}) => {
  people += 1;
  const person = { first_name: "Lea", last_name: `Hartmann ${people}`, email: `lea.${people}@mail.example` };
  return { ...person, lesson_id, privacy: 1, payment_method: "onsite", ...given };
};

/** Sends a form to the team's public address. */
export const register = (api: TestApi, team: SignedIn, body: object, from?: string) =>
  api.call("POST", `/api/public/teams/${team.teamToken}/register`, body, from ? { from } : {});

/** The address of what the holder of a link sees and does. */
export const heldAt = (team: SignedIn, token: string, what = "") =>
  `/api/public/teams/${team.teamToken}/registrations/${token}${what}`;

/** The states of a lesson's registrations in order of arrival, as the rows say. */
export async function statesOf(api: TestApi, lesson: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ status: string }>(
    "select status from registrations where lesson_id = $1 order by id",
    [lesson],
  );
  return rows.map(({ status }) => status);
}

/** The kinds of the mails to an address, oldest first. */
export async function mailsFor(api: TestApi, recipient: string): Promise<string[]> {
  const { rows } = await api.owner.query<{ kind: string }>(
    "select kind from mails where recipient = $1 order by id",
    [recipient],
  );
  return rows.map(({ kind }) => kind);
}

/** The mails about a registration (its id, or its link's token) as they go out, oldest first; with a kind those alone. */
export async function mailsAbout(api: TestApi, team: SignedIn, registration: number | string, kind?: string) {
  const { rows } = await api.owner.query(
    `select m.* from mails m join registrations r on r.id = m.registration_id
     where $1 in (r.id::text, r.token) and m.kind = coalesce($2, m.kind) order by m.id`,
    [String(registration), kind],
  );
  const ctx = {
    ...{ database: api.services.database, team: team.teamId, now: api.time.now },
    actor: { kind: "system", job: "test" } as const,
  };
  return Promise.all(
    rows.map(async (mail) => ({
      to: mail.recipient,
      ...(await inTransaction(ctx, (tx) => api.services.renderMail(tx, mail))),
    })),
  );
}
