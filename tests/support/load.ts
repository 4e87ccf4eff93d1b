import type { TestApi } from "./api.ts";
import { envelopeFaults } from "./envelope.ts";
import type { SignedIn } from "./people/team.ts";
import { somebody } from "./stories/booking.ts";

type Answered = { call: string; status: number; retryAfter: string | null; faults: string[] };

/** People who book, look and sign in without a pause. */
export type Load = {
  answered: Answered[];
  /** The secret link of each booking that was answered, by its idempotency key. */
  booked: Map<string, string>;
  /** Waits until everybody who is booking has been answered a booking. */
  end: () => Promise<void>;
  /** Ends without waiting for any answer. */
  abandon: () => void;
};

/** Lets four people book seats of a lesson, each again until it is booked, while others look and sign in. */
export function startLoad(
  api: TestApi,
  { team, password, lesson }: { team: SignedIn; password: string; lesson: number },
): Load {
  const answered: Answered[] = [];
  const booked = new Map<string, string>();
  let going = true;
  let abandoned = false;
  const page = `/api/public/teams/${team.teamToken}`;

  const ask = async (method: string, path: string, body?: object) => {
    const response = await api.app.request(path, {
      method,
      headers: { cookie: team.cookie, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers } = response;
    const retryAfter = headers.get("retry-after");
    answered.push({ call: `${method} ${path}`, status, retryAfter, faults: envelopeFaults(response, text) });
    return { status, text };
  };
  const again = async (method: string, path: string, body?: object) => {
    while (going) await ask(method, path, body);
  };
  const book = async (seat: number) => {
    for (let turn = 1; going; turn++) {
      const idempotency_key = `${lesson} ${seat} ${turn}`;
      const person = somebody(lesson, { idempotency_key });
      while (!booked.has(idempotency_key) && !abandoned) {
        const { status, text } = await ask("POST", `${page}/register`, person);
        if (status === 201) booked.set(idempotency_key, JSON.parse(text).data.registration.token);
      }
    }
  };
  const people = [
    ...[1, 2, 3, 4].map(book),
    again("POST", "/api/application/login", { email: team.email, password }),
    ...["/api/lessons", `${page}/courses`, "/api/application/token-check"].map((path) => again("GET", path)),
  ];
  return {
    answered,
    booked,
    end: async () => {
      going = false;
      await Promise.all(people);
    },
    abandon: () => {
      going = false;
      abandoned = true;
    },
  };
}
