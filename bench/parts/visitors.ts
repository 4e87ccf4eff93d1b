import { type Pressure, press } from "./load.ts";
import type { BenchedProduct } from "./product.ts";
import type { BenchedTeam } from "./team.ts";

let person = 0;

/** What people book: where, how many of them, how many at once; with `waiting` they put themselves on the list. */
type Crowd = { lessons: readonly number[]; amount: number; atOnce: number; waiting?: true };

/** Has so many different people book over HTTP. @throws where one is answered otherwise than with a seat or "full" */
export function book(
  { url }: BenchedProduct,
  { token }: BenchedTeam,
  { lessons, amount, atOnce, waiting }: Crowd,
): Promise<Pressure> {
  return press({
    url,
    connections: atOnce,
    amount,
    statuses: [201, 409],
    request: () => ({
      method: "POST",
      path: `/api/public/teams/${token}/register`,
      body: nextBooking(lessons, waiting ? "waitlist" : "regular"),
    }),
  });
}

function nextBooking(lessons: readonly number[], type: "regular" | "waitlist"): string {
  person++;
  return JSON.stringify({
    lesson_id: lessons[person % lessons.length],
    type,
    first_name: "Lea",
    last_name: `Hartmann ${person}`,
    email: `lea.${person}@mail.example`,
    privacy: 1,
    expected_total_cents: 0,
    idempotency_key: `bench-intention-${process.pid}-${person}`,
  });
}
