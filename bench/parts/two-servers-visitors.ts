import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { BenchedTeam } from "./team.ts";

/** What people booked: the numbers that they were given, how often one was told to come again, and the longest wait for a seat. */
export type Booked = { numbers: string[]; refused: number; slowestMs: number; perSecond: number };

/** So soon somebody who was told to come again does so, who should take a little longer. */
const AGAIN_MS = 100;

/** Has so many people at once book, one after the other, for as long as it is wanted. @throws where one is answered otherwise */
export async function bookWhile(
  url: string,
  { token, lessons }: BenchedTeam,
  visitors: number,
  isWanted: () => boolean,
): Promise<Booked> {
  const booked: Booked = { numbers: [], refused: 0, slowestMs: 0, perSecond: 0 };
  const begun = performance.now();
  const bookInTurn = async () => {
    while (isWanted()) {
      const asked = performance.now();
      const lesson = lessons[booked.numbers.length % lessons.length] ?? 0;
      booked.numbers.push(await bookOne(`${url}/api/public/teams/${token}/register`, lesson, booked));
      booked.slowestMs = Math.max(booked.slowestMs, performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: visitors }, bookInTurn));
  booked.perSecond = (1000 * booked.numbers.length) / (performance.now() - begun);
  return booked;
}

async function bookOne(address: string, lesson: number, booked: Booked): Promise<string> {
  const key = randomUUID();
  const body = JSON.stringify({
    ...{ lesson_id: lesson, type: "regular", privacy: 1, expected_total_cents: 0, idempotency_key: key },
    ...{ first_name: "Lea", last_name: `Hartmann ${key}`, email: `lea.${key}@mail.example` },
  });
  for (;;) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const { data, message } = await answer.json();
    if (answer.status === 201) return data.registration.number;
    if (answer.status !== 503) throw new Error(`A booking was answered ${answer.status}: ${message}`);
    booked.refused += 1;
    await delay(AGAIN_MS);
  }
}
