import { settle } from "../marking/queue.ts";
import type { KeptMark, Mark, Result } from "../marking/shapes.ts";
import { type Brought, call } from "./answers.ts";
import { keepPage, keptMarks, takeIn } from "./store.ts";

/** How the phone stands with the server; a refusal is what it says of the page that was asked for. */
export type Link = "fine" | "away" | "signed-out" | { refused: string };

/** Sends marks and says what became of each. */
export type Send = (marks: readonly Mark[]) => Promise<Brought<{ results: Result[] }>>;

/** As many marks as one call carries; the API takes 500. */
const MOST_AT_ONCE = 100;
const MARKS = "/api/attendance/marks";
const ONE_AT_A_TIME = "anwesenheit-senden";
/** Somebody else is signed in on this phone by now: nothing was entered. */
const OTHER_USER = "made_by_other";

/** Sends marks in the name of `user`; the server takes none when somebody else is signed in by now. */
const sendAs =
  (user: number): Send =>
  (marks) =>
    call(MARKS, { user_id: user, device: deviceName(navigator.userAgent), marks });

/** What people call the device, for whoever reads later who entered what where. */
function deviceName(agent: string): string {
  const found = /iPhone|iPad/.exec(agent)?.[0];
  return found ?? (/Android/.test(agent) ? "Android" : "Browser");
}

/**
 * Sends all that waits, in the order of its making, then asks for `address` anew where one is given. One tab of the phone at
 * a time: nothing is sent twice at once, and no older page covers what has just arrived.
 */
export const exchange = (user: number, address: string | null): Promise<Link> =>
  alone(async () => {
    const link = await sendWaiting(user, sendAs(user));
    if (link !== "fine" || address === null) return link;
    const brought = await call<unknown>(address);
    if ("failure" in brought) {
      const { failure } = brought;
      return failure.kind === "refused" ? { refused: failure.message } : failure.kind;
    }
    await keepPage(user, address, brought, new Date());
    return "fine";
  });

/** A call that was answered by nobody is sent again as it was, which the marks' own ids make harmless. */
async function sendWaiting(user: number, send: Send): Promise<Link> {
  for (;;) {
    const kept = await keptMarks(user);
    const waiting = kept.filter(({ answer }) => answer === null).slice(0, MOST_AT_ONCE);
    if (waiting.length === 0) return "fine";
    const brought = await sendOrAskFirst(waiting, send);
    if ("failure" in brought) return brought.failure.kind === "signed-out" ? "signed-out" : "away";
    const settled = settle(kept, brought.data.results);
    if (settled.done.length + settled.asked.length === 0) return "away";
    await takeIn(user, settled, new Date());
  }
}

/** Where a call is refused as a whole the first mark goes alone: one that is not understood holds up no other. */
async function sendOrAskFirst(waiting: readonly KeptMark[], send: Send): ReturnType<Send> {
  const marks = waiting.map(({ mark }) => mark);
  const brought = await send(marks);
  if (!("failure" in brought) || brought.failure.kind !== "refused") return brought;
  const { code, message } = brought.failure;
  if (code === OTHER_USER) return { failure: { kind: "signed-out" } };
  const [first] = marks;
  if (!first || marks.length > 1) return sendOrAskFirst(waiting.slice(0, 1), send);
  const results: Result[] = [{ id: first.id, outcome: "refused", message, cell: null }];
  return { data: { results }, answered_at: null };
}

const alone = <Done>(work: () => Promise<Done>): Promise<Done> =>
  "locks" in navigator ? navigator.locks.request(ONE_AT_A_TIME, work) : work();
