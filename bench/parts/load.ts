import autocannon from "autocannon";
import { within } from "./ends.ts";
import type { Length, Pace } from "./pace.ts";

/** What a load came to: answers a second, and milliseconds at the middle and at the slow end. */
export type Pressure = { perSecond: number; median: number; p99: number; statuses: Record<string, number> };

type Wanted = Length & {
  url: string;
  connections: number;
  /** Makes each request; the running number tells them apart. */
  request?: (number: number) => { method?: "GET" | "POST"; path: string; body?: string };
  /** What each answer must be, else nothing was measured: any status and length unless said. */
  statuses?: readonly number[];
  atLeastBytes?: number;
};

const CONNECTIONS = 20;
const ANSWER_S = 60;
const MOST_S = 300;

/**
 * Presses one address of this machine with so many connections at once; bounded in count or time.
 * @throws when something is not answered, or with another status or less than it should
 */
export async function press(wanted: Wanted): Promise<Pressure> {
  const { url, connections, amount, seconds, request, atLeastBytes = 0 } = wanted;
  const statuses: Record<string, number> = {};
  let [number, short] = [0, 0];
  const headers = { "content-type": "application/json" };
  const options: autocannon.Options = {
    url,
    connections,
    // A busy machine is slow, not silent.
    timeout: ANSWER_S,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(request
      ? { requests: [{ setupRequest: (made) => ({ ...made, headers, ...request(number++) }) }] }
      : {}),
  };
  // autocannon rounds to whole seconds and counts by them: what is over sooner is timed here, by the millisecond.
  const begin = performance.now();
  let last = begin;
  const took: number[] = [];
  const pressing = new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error, done?: autocannon.Result) => {
      if (error) reject(error);
      if (done?.errors) reject(new Error(`${done.errors} requests got no answer from ${url}`));
      resolve();
    });
    run.on("response", (_client, status, bytes, milliseconds) => {
      last = performance.now();
      took.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (bytes < atLeastBytes) short++;
      if (took.length === amount) resolve();
    });
  });
  await within(MOST_S, `To press ${url}`, pressing);
  if (took.length === 0) throw new Error(`Nothing was answered by ${url}`);
  const odd = Object.keys(statuses).filter(
    (status) => wanted.statuses && !wanted.statuses.includes(Number(status)),
  );
  if (odd.length > 0) throw new Error(`${url} answered with status ${odd.join(", ")}`);
  if (short > 0) throw new Error(`${short} answers of ${url} had less than ${atLeastBytes} bytes`);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: (1000 * took.length) / (last - begin), median: at(0.5), p99: at(0.99), statuses };
}

/** One side of a pair: an address, what is asked of it, and how long each answer is at least. */
type Side = Pick<Wanted, "url" | "request" | "atLeastBytes">;

/** Presses two addresses in turn, warmed up; all must answer 200. Answers a second of each turn. */
export async function pressInTurn(
  one: Side,
  other: Side,
  { turns, visits, warmUp }: Pick<Pace, "turns" | "visits" | "warmUp">,
): Promise<{ ours: number[]; theirs: number[] }> {
  const pressed = async (side: Side, length: Length) =>
    (await press({ ...side, ...length, connections: CONNECTIONS, statuses: [200] })).perSecond;
  const [ours, theirs]: [number[], number[]] = [[], []];
  await pressed(one, warmUp);
  await pressed(other, warmUp);
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await pressed(one, visits));
    theirs.push(await pressed(other, visits));
  }
  return { ours, theirs };
}
