import { setTimeout as delay } from "node:timers/promises";

/** What was answered; `data` is for whoever asked to know. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks reads what it expects, and fails when it is not there
  data: any;
  message: string;
  cookies: string[];
};

/** Asks the product as a browser does. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer | null>;

export type Asking = {
  url: string;
  cookie: () => string;
  /** Told of each answer that nobody should get. */
  onOdd: (what: string) => void;
  /** From then on nobody asks again. */
  isOver: () => boolean;
};

const PATIENCE_MS = 15_000;
const AGAIN_MS = 700;
const MOST_TRIES = 60;

/**
 * Asks until there is an answer: whoever hears nothing, or that the product is away just now, presses the button again, and
 * sends the same once more. Null where nothing was ever answered.
 */
export function asking({ url, cookie, onOdd, isOver }: Asking): Ask {
  return async (method, path, body) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await once(`${url}${path}`, method, cookie(), body);
      if (answer && answer.status < 500) return answer;
      if (answer && answer.status !== 503)
        onOdd(`${method} ${path.split("?")[0]}: ${answer.status} ${answer.message}`);
      if (isOver()) return null;
      await delay(AGAIN_MS);
    }
    return null;
  };
}

/** One try; null where the line broke or nobody answered in time. */
async function once(url: string, method: string, cookie: string, body?: object): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data = null, message = "" } = await response.json();
    return { status: response.status, data, message, cookies: response.headers.getSetCookie() };
  } catch {
    return null;
  }
}
