import { setTimeout as delay } from "node:timers/promises";
import type { Tick } from "../planning/stories.ts";
import type { Held, Stage } from "./stage.ts";

/** What the team does about one registration; each answers whether the story goes on. */
export function callsOfDesk({ practice, note }: Stage, { id, token }: Held) {
  const post = (path: string, body: object = {}) => practice.ask("POST", path, body);
  return {
    async moves(number: number): Promise<boolean> {
      const lesson = practice.lessons[number] ?? 0;
      const answer = await post(`/api/registrations/${id}/move`, { lesson_id: lesson });
      if (!answer || answer.status < 300) note({ sure: answer !== null, kind: "moved", token, lesson });
      return answer !== null;
    },

    /** Writes a draft, finalises it and sends it. */
    async bills(): Promise<boolean> {
      await post("/api/invoices/drafts", { purpose: "registration", registration_ids: [id] });
      const found = await practice.ask("GET", `/api/invoices?registration_id=${id}`);
      const draft = found?.data?.find?.((one: { standing: string }) => one.standing === "draft");
      if (!draft) return found !== null;
      const answer = await post(`/api/invoices/${draft.id}/finalisation`, { send: true });
      const number = answer?.data?.number;
      if (number) note({ sure: true, kind: "billed", token, invoice: draft.id, number });
      return answer !== null;
    },

    async notesMoney(): Promise<boolean> {
      const answer = await post(`/api/registrations/${id}/payment`, { paid: 1, payment_method: "onsite" });
      if (!answer || answer.status < 300) note({ sure: answer !== null, kind: "money-noted", token });
      return answer !== null;
    },

    /** Sends back what came online. */
    async sendsBack(): Promise<boolean> {
      const answer = await post(`/api/registrations/${id}/refunds`);
      if (!answer || answer.status < 300) note({ sure: answer !== null, kind: "sent-back", token });
      return answer !== null;
    },
  };
}

/** Ticks at a date that runs what the plan says, one after the other, as one phone does. */
export async function tick(
  { practice, note, isLate }: Stage,
  ticks: readonly Tick[],
  since: number,
): Promise<void> {
  const { session, starts_at, registrations } = practice.running;
  const stands = new Map<number, string>();
  for (const { at, person, state, markId } of ticks) {
    await delay(Math.max(0, at - (performance.now() - since)));
    if (isLate()) return;
    const registration = registrations[person] ?? 0;
    const mark = {
      ...{ id: markId, registration_id: registration, session_id: session, state },
      ...{ session_starts_at: starts_at, marked_at: new Date().toISOString() },
      based_on: stands.get(person) ?? null,
    };
    const answer = await practice.ask("POST", "/api/attendance/marks", { marks: [mark] });
    const [result] = answer?.data?.results ?? [];
    if (result?.cell) stands.set(person, result.cell.mark_id);
    if (!answer || result?.outcome === "applied")
      note({ sure: answer !== null, kind: "ticked", registration, session, state });
  }
}
