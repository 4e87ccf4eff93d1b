import autocannon from "autocannon";

/** What a load came to: answers a second, and milliseconds at the middle and at the slow end. */
export type Pressure = { perSecond: number; median: number; p99: number; statuses: Record<string, number> };

type Wanted = {
  url: string;
  connections: number;
  /** So many requests in all, or for so many seconds. */
  amount?: number;
  seconds?: number;
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
    ...(amount ? { amount } : { duration: seconds ?? 5 }),
    ...(request
      ? { requests: [{ setupRequest: (made) => ({ ...made, headers, ...request(number++) }) }] }
      : {}),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  const { requests, latency, duration, errors } = result;
  if (errors > 0) throw new Error(`${errors} of ${requests.sent} requests got no answer from ${url}`);
  return { perSecond: requests.total / duration, median: latency.p50, p99: latency.p99, statuses };
}
