import { setTimeout as delay } from "node:timers/promises";
import type { Act, Story } from "../planning/stories.ts";
import { callsOfDesk } from "./desk.ts";
import { type Payers, payersAt } from "./payers.ts";
import { PRICE_EUROS, type Practice } from "./practice.ts";
import type { Held, Stage } from "./stage.ts";

/** Lives through one person's story from its time on, one act after the other. */
export async function live(stage: Stage, story: Story): Promise<void> {
  await delay(story.at);
  const held = await books(stage, story);
  if (!held) return;
  const acts = actsOf(stage, held);
  for (const act of story.acts) {
    await delay(act.afterMs);
    if (stage.isLate()) return;
    const goesOn = await acts(act);
    if (!goesOn) return;
  }
}

/** Books a seat, or where there is none a place on the list; null where neither can be had. */
async function books(stage: Stage, story: Story): Promise<Held | null> {
  return (await sends(stage, story, "regular")) ?? (stage.isLate() ? null : sends(stage, story, "waitlist"));
}

async function sends(stage: Stage, story: Story, type: "regular" | "waitlist"): Promise<Held | null> {
  const { seed, practice, note, odd } = stage;
  const key = `chaos-intention-${seed}-${story.person}-${type}`;
  const lesson = practice.lessons[story.lesson] ?? 0;
  const email = `lea.${story.person}@mail.example`;
  const form = {
    ...{ lesson_id: lesson, type, privacy: 1 },
    ...{ email, first_name: "Lea", last_name: `Hartmann ${story.person}` },
    ...{ payment_method: story.pays, expected_total_cents: PRICE_EUROS * 100, idempotency_key: key },
  };
  const send = () => stage.ask("POST", `${page(practice)}/register`, form);
  const [answer, same] = await Promise.all([send(), story.twice ? send() : null]);
  if (answer?.status !== 201) return null;
  const { token, number } = answer.data.registration;
  if (same?.status === 201 && same.data.registration.token !== token)
    odd(`one form sent twice was answered with ${number} and ${same.data.registration.number}`);
  const waits = answer.data.type === "waitlist";
  note({ sure: true, kind: "booked", key, token, number, email, lesson, waits, pays: story.pays });
  const found = await practice.ask("GET", `/api/registrations?q=${number}`);
  const id = found?.data?.[0]?.id;
  return id ? { token, number, id, story } : null;
}

/** What follows a booking; each answers whether the story goes on. */
function actsOf(stage: Stage, held: Held): (act: Act) => Promise<boolean> {
  const desk = callsOfDesk(stage, held);
  const payers = payersAt(stage.paymentsUrl);
  return async (act) => {
    switch (act.do) {
      case "pay":
        return pays(stage, payers, held, act.webhooks);
      case "come-back":
        await stage.ask("POST", `${at(stage, held)}/payment/outcome`);
        return true;
      case "accept":
        return accepts(stage, held);
      case "cancel":
        return cancels(stage, held);
      case "move":
        return desk.moves(act.lesson);
      case "bill":
        return desk.bills();
      case "note-money":
        return desk.notesMoney();
      case "send-back":
        return desk.sendsBack();
    }
  };
}

/** Goes to the provider's page, which is opened again where the one of the booking is not there (any more), and pays. */
async function pays(stage: Stage, payers: Payers, held: Held, webhooks: string): Promise<boolean> {
  const opened = await stage.ask("POST", `${at(stage, held)}/payment`, { payment_method: held.story.pays });
  const session = /[^/]+$/.exec(opened?.data?.payment_url ?? "")?.[0];
  if (session) await payers.pays(session, webhooks);
  return true;
}

async function accepts(stage: Stage, held: Held): Promise<boolean> {
  const body = { privacy: 1, payment_method: held.story.pays };
  const answer = await stage.ask("POST", `${at(stage, held)}/acceptance`, body);
  if (!answer || answer.status < 300)
    stage.note({ sure: answer !== null, kind: "accepted", token: held.token });
  return answer !== null;
}

async function cancels(stage: Stage, held: Held): Promise<boolean> {
  const answer = await stage.ask("POST", `${at(stage, held)}/cancellation`);
  const isCancelled = answer?.data?.status === "cancelled";
  if (!answer || isCancelled) stage.note({ sure: isCancelled, kind: "cancelled", token: held.token });
  return answer !== null;
}

const page = ({ token }: Practice) => `/api/public/teams/${token}`;
const at = ({ practice }: Stage, { token }: Held) => `${page(practice)}/registrations/${token}`;
