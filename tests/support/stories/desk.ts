import { startApi, type TestApi } from "../api.ts";
import { type SignedIn, signUpTeam } from "../people/team.ts";
import { register, somebody } from "./booking.ts";

/** A team at its desk. */
export async function startDesk() {
  const api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  const owner = await signUpTeam(api);
  return { api, owner, desk: deskOf(api, owner) };
}

export type Desk = ReturnType<typeof deskOf>;

/** What a team does with registrations at its desk, as stories about it are told. */
export function deskOf(api: TestApi, owner: SignedIn) {
  const call = (method: string, path = "", body?: object, who = owner) =>
    api.call(method, `/api/registrations${path}`, body, { cookie: who.cookie });

  /** What the team knows of somebody who wants a place. */
  const by = (lesson_id: number, given: object = {}) => {
    const { last_name, email, first_name } = somebody(lesson_id);
    return { lesson_id, first_name, last_name, email, ...given };
  };

  return {
    call,
    by,
    detail: async (id: number) => (await call("GET", `/${id}`)).data,

    /** Somebody whom the team adds itself. */
    add: async (lesson: number, given: object = {}) => (await call("POST", "", by(lesson, given))).data,

    /** Somebody who books as a visitor. */
    async book(lesson: number, given: object = {}) {
      const form = somebody(lesson, given);
      const { data } = await register(api, owner, form);
      const { rows } = await api.owner.query<{ id: number }>(
        "select id from registrations where token = $1",
        [data.registration.token],
      );
      return { id: Number(rows[0]?.id), token: data.registration.token as string, email: form.email };
    },
  };
}

/** What was done, the latest first. */
export const actionsIn = (data: { history: { action: string }[] }) =>
  data.history.map(({ action }) => action);
