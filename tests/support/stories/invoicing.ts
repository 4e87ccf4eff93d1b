import { expect } from "vitest";
import { startApi, type TestApi } from "../api.ts";
import { type SignedIn, signUpTeam } from "../people/team.ts";
import { openLesson, register, somebody } from "./booking.ts";

/** What the law asks of who issues invoices. */
const issuer = { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };

const item = {
  ...{ description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" },
};
const letter = {
  ...{ recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] },
};

/** A team that may issue invoices. */
export async function practice(api: TestApi): Promise<SignedIn> {
  const team = await signUpTeam(api);
  const answer = await api.call("PATCH", "/api/team", issuer, { cookie: team.cookie });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return team;
}

/** A product with such a team in it. */
export async function startInvoicing() {
  const api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  const team = await practice(api);
  return { api, team, ...invoicingOf(api, team) };
}

/** What a team does with invoices, as stories about it are told. */
export function invoicingOf(api: TestApi, team: SignedIn) {
  const call = (method: string, path: string, body?: object, who = team) =>
    api.call(method, `/api${path}`, body, { cookie: who.cookie });
  const get = async (id: number) => (await call("GET", `/invoices/${id}`)).data;
  const drafts = (body: object) => call("POST", "/invoices/drafts", body);
  const finalise = (id: number, send = false) => call("POST", `/invoices/${id}/finalisation`, { send });
  const draftFor = async (registration: number, purpose = "registration") =>
    (await drafts({ purpose, registration_ids: [registration] })).data.created[0]?.id as number;

  return {
    call,
    get,
    drafts,
    draftFor,
    finalise,
    cancel: (id: number) => call("POST", `/invoices/${id}/cancellation`, { reason: "Falsche Adresse" }),
    pay: (id: number, amount: number) =>
      call("POST", `/invoices/${id}/payments`, { amount, method: "transfer" }),

    /** A draft that was written by hand. */
    async draft(given: object = {}) {
      const answer = await call("POST", "/invoices", { ...letter, ...given });
      expect(answer.status, JSON.stringify(answer)).toBe(201);
      return answer.data;
    },

    /** A finalised invoice of what a registration owes. */
    async billed(registration: number, purpose = "registration") {
      const answer = await finalise(await draftFor(registration, purpose));
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      return answer.data;
    },

    /** Somebody who has booked a lesson for 120 €; answers her registration. */
    async booked(given: object = {}, person: object = {}) {
      const lesson = await openLesson(api, team, { course_fee: 120, ...given });
      const { data } = await register(api, team, somebody(lesson, person));
      const { rows } = await api.owner.query<{ id: number }>(
        "select id::int from registrations where number = $1 and team_id = $2",
        [data.registration.number, team.teamId],
      );
      return rows[0]?.id as number;
    },
  };
}

/** A lesson and a person with whom a partner for 60 € comes along. */
export const withPartner = [
  { option_partner: 1, partner_fee: 60 },
  { partner: 1, partner_first_name: "Tom", partner_last_name: "Winkler" },
] as const;
