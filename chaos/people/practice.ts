import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "../house/database.ts";
import type { House } from "../house/house.ts";
import type { Plan } from "../planning/plan.ts";
import { jumpedMinutes } from "../planning/troubles.ts";
import { type Answer, type Ask, asking } from "./ask.ts";

/** The practice whose dates are booked, with its owner signed in. */
export type Practice = {
  token: string;
  /** The owner at her desk. */
  ask: Ask;
  /** Ids of the plan's dates. */
  lessons: number[];
  /** A date that has begun, and who is expected there. */
  running: { session: number; starts_at: string; registrations: number[] };
};

export const PRICE_EUROS = 45;
const OWNER = {
  email: "k.lindner@praxis.example",
  password: "tulpe gabel mond",
  first_name: "Katharina",
  last_name: "Lindner",
};
const HOUR_MS = 3_600_000;

/** Signs a practice up as anybody does, mail and all, and puts the plan's dates on its page. */
export async function openPractice(
  house: House,
  plan: Plan,
  { onOdd, isOver }: { onOdd: (what: string) => void; isOver: () => boolean },
): Promise<Practice> {
  let cookie = "";
  const ask = asking({ url: house.urls.product, cookie: () => cookie, onOdd, isOver });
  const want = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await ask(method, path, body);
    if (!answer || answer.status >= 300)
      throw new Error(
        `The practice cannot be set up: ${method} ${path}: ${answer?.status} ${JSON.stringify(answer)}`,
      );
    return answer;
  };
  const { email, password, ...name } = OWNER;
  const confirmations = { terms: true, privacy: true, av_contract: true };
  await want("POST", "/api/application/register", {
    ...{ ...name, email, password, password_confirmation: password, confirmations },
  });
  const verificationUrl = await linkMailedTo(house.urls.mails, email);
  await want("POST", "/api/application/verify-email", { verificationUrl });
  const { cookies } = await want("POST", "/api/application/login", { email, password });
  cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const token = await withoutLimits(house.urls.database);
  await want("PATCH", "/api/team", {
    ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" },
    ...{ imprint: "K. Lindner, Hebamme", privacy: "Wir verarbeiten wenig." },
  });
  const instructor: number = (await want("GET", "/api/instructors")).data[0].id;
  await takesMoney(want, instructor);
  return { token, ask, ...(await addLessons(want, plan, instructor)) };
}

type Want = (method: string, path: string, body?: object) => Promise<Answer>;

async function takesMoney(want: Want, instructor: number): Promise<void> {
  const at = `/api/instructors/${instructor}`;
  await want("PATCH", `${at}/payment-stripe`, { payment_credentials: { secret_key: "sk_test_chaos" } });
  await want("POST", `${at}/payment-credentials/stripe/validate`);
  const { data } = await want("GET", `${at}/payment-methods`);
  await want("PATCH", `${at}/payments`, { payments: [{ id: data[0].id, is_active: 1 }] });
}

const sessionsFrom = (...hours: number[]) =>
  hours.map((from) => ({
    starts_at: new Date(Date.now() + from * HOUR_MS).toISOString(),
    ends_at: new Date(Date.now() + (from + 1) * HOUR_MS).toISOString(),
  }));

/** Dates in a far future, wherever the clock jumps until then; and one that has begun, to which the team adds people. */
async function addLessons(
  want: Want,
  plan: Plan,
  instructor_id: number,
): Promise<Pick<Practice, "lessons" | "running">> {
  const terms = { withdrawal_mode: "leisure", tax_mode: "exempt" };
  const { data: course } = await want("POST", "/api/courses", { name: "Rückbildung mit Baby", ...terms });
  const add = async (sessions: object[], max_participants: number) => {
    const { data } = await want("POST", "/api/lessons", {
      ...{ course_id: course.id, instructor_id, sessions, max_participants, location: "Kursraum Plagwitz" },
      ...{ course_fee: PRICE_EUROS, is_hide_data_1: 1, is_hide_data_2: 1 },
    });
    await want("PATCH", `/api/lessons/${data.id}`, { status: "active" });
    return data;
  };
  const jumped = jumpedMinutes(plan.troubles) / 60;
  const lessons: number[] = [];
  for (let number = 0; number < plan.lessons; number++)
    lessons.push((await add(sessionsFrom(jumped + 90 * 24, jumped + 97 * 24), plan.seats)).id);
  const begun = await add(sessionsFrom(-20, jumped + 80 * 24), plan.expected);
  const registrations: Practice["running"]["registrations"] = [];
  for (let number = 1; number <= plan.expected; number++) {
    const name = { first_name: "Ida", last_name: `Brandt ${number}`, email: `ida.${number}@mail.example` };
    const { data } = await want("POST", "/api/registrations", { lesson_id: begun.id, ...name });
    registrations.push(data.id);
  }
  const [first] = begun.sessions;
  return { lessons, running: { session: first.id, starts_at: first.starts_at, registrations } };
}

async function linkMailedTo(mailsUrl: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${mailsUrl}/api/messages?to=${encodeURIComponent(email)}`);
    const { data }: { data: { text: string }[] } = await answer.json();
    const link = /https?:\S+verify-email\S+/.exec(data[0]?.text ?? "")?.[0];
    if (link) return link;
    await delay(200);
  }
}

/** A plan has limits and a trial an end; neither is what is looked at. Answers the practice's word in addresses. */
const withoutLimits = (databaseUrl: string): Promise<string> =>
  withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ team_token: string }>(
      `update teams set plan_key = 'zentrum', subscription_status = 'active', trial_starts_at = null, trial_ends_at = null
       returning team_token`,
    );
    return rows[0]?.team_token ?? "";
  });
