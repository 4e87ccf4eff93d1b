import autocannon from "autocannon";

/** What a load came to: answers a second, and milliseconds at the middle and at the slow end. */
export type Pressure = { perSecond: number; median: number; p99: number; statuses: Record<string, number> };

/** So many requests in all, or for so many seconds. */
export type Length = { amount: number; seconds?: undefined } | { seconds: number; amount?: undefined };

type Wanted = Length & {
  url: string;
  connections: number;
  /** Makes each request; the running number tells them apart. */
  request?: (number: number) => { method?: "GET" | "POST"; path: string; body?: string };
};

/** Presses one address of this machine with so many connections at once; bounded in count or time. */
export async function press({ url, connections, amount, seconds, request }: Wanted): Promise<Pressure> {
  const statuses: Record<string, number> = {};
  let number = 0;
  const headers = { "content-type": "application/json" };
  const options: autocannon.Options = {
    url,
    connections,
    // A busy machine is slow, not silent.
    timeout: 60,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(request
      ? { requests: [{ setupRequest: (made) => ({ ...made, headers, ...request(number++) }) }] }
      : {}),
  };
  // autocannon rounds to whole seconds and counts by them: what is over sooner is timed here, by the millisecond.
  const begin = performance.now();
  let last = begin;
  const took: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      took.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  const { requests, errors } = result;
  if (errors > 0) throw new Error(`${errors} of ${requests.sent} requests got no answer from ${url}`);
  if (took.length === 0) throw new Error(`Nothing was answered by ${url}`);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: (1000 * took.length) / (last - begin), median: at(0.5), p99: at(0.99), statuses };
}
