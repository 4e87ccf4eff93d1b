import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type PaypalCredentials, ProviderDown, ProviderRefused } from "./gateway.ts";

const PAYPAL = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };
const TIMEOUT = 10_000;
/** Before a call that failed on its way is made again. */
const PAUSES = [250, 1_000];
/** A token is not used in its last minute: it must last for the whole call. */
const LEAST_LIFE = 60_000;

/** Access tokens by account, until shortly before they end; kept in memory only, shared by all clients of a process. */
export type Tokens = Map<string, { given: Promise<Given>; until: number }>;

/** What a call sends: `body` as it is, or text that stays as it came; the same `key` again does the same thing once. */
type Sent = { body?: object | string; key?: string };

/** Speaks PayPal's HTTP for one account. @throws ProviderDown, PaypalRefusal */
export type PaypalClient = {
  call: <S extends z.ZodType>(schema: S, method: Method, path: string, sent?: Sent) => Promise<z.output<S>>;
  /** Asks for a new token, whatever is kept. Answers what it is good for, in PayPal's names; empty where it does not say. */
  signIn: () => Promise<string[]>;
};
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** PayPal's "no", with the names of what was in the way. */
export class PaypalRefusal extends ProviderRefused {
  readonly status: number;
  readonly issues: readonly string[];

  constructor(status: number, issues: readonly string[], path: string) {
    const reason = status === 401 ? "credentials" : status === 403 ? "permission" : reasonOf(issues);
    super(reason, `PayPal: ${status} ${issues.join(" ")} (${path})`);
    this.status = status;
    this.issues = issues;
  }
}

const reasonOf = (issues: readonly string[]) => {
  if (issues.includes("CAPTURE_FULLY_REFUNDED")) return "already-refunded";
  return issues.some((issue) => DECLINED.has(issue)) ? "declined" : "other";
};
const DECLINED = new Set(["INSTRUMENT_DECLINED", "COMPLIANCE_VIOLATION", "TRANSACTION_REFUSED"]);

/** Whether PayPal knows no such thing in this account. */
export const isUnknown = (error: unknown): boolean => error instanceof PaypalRefusal && error.status === 404;

/** A client for one account. `url`: where PayPal is spoken to; undefined: at PayPal, as the account's mode says. */
export function createPaypalClient(
  credentials: PaypalCredentials,
  url: string | undefined,
  { tokens, clock }: { tokens: Tokens; clock: () => Date },
): PaypalClient {
  const base = (url ?? PAYPAL[credentials.mode]).replace(/\/$/, "");
  const account = nameOf(base, credentials);

  const tokenOf = (): Promise<Given> => {
    const kept = tokens.get(account);
    if (kept && kept.until > clock().getTime()) return kept.given;
    const given = askForToken(base, credentials);
    const entry = { given, until: Number.POSITIVE_INFINITY };
    tokens.set(account, entry);
    given.then(
      ({ expires_in }) => {
        entry.until = clock().getTime() + expires_in * 1_000 - LEAST_LIFE;
      },
      () => tokens.delete(account),
    );
    return given;
  };
  const send = async (method: Method, path: string, { body, key }: Sent) =>
    await request(base, path, {
      method,
      headers: {
        authorization: `Bearer ${(await tokenOf()).access_token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(key ? { "paypal-request-id": requestId(key) } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });

  return {
    call: async (schema, method, path, sent = {}) => {
      let answer = await send(method, path, sent);
      // The token was withdrawn before its time.
      if (answer.status === 401 && tokens.delete(account)) answer = await send(method, path, sent);
      return read(schema, answer, path);
    },
    signIn: async () => {
      tokens.delete(account);
      return (await tokenOf()).scope.split(" ").filter(Boolean);
    },
  };
}

/** PayPal takes ids of 38 characters at most. */
const requestId = (key: string) =>
  key.length <= 38 ? key : createHash("sha256").update(key).digest("hex").slice(0, 38);

const nameOf = (base: string, { client_id, client_secret }: PaypalCredentials) =>
  createHash("sha256").update(`${base} ${client_id} ${client_secret}`).digest("base64");

const token = z.object({ access_token: z.string(), expires_in: z.number(), scope: z.string().default("") });
type Given = z.output<typeof token>;

async function askForToken(base: string, { client_id, client_secret }: PaypalCredentials) {
  const path = "/v1/oauth2/token";
  const answer = await request(base, path, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  // An id that is none at all is malformed to PayPal.
  if (answer.status === 400) throw new PaypalRefusal(401, ["invalid_client"], path);
  return read(token, answer, path);
}

/** What is sent twice does no harm: it carries a request id, or only asks. @throws ProviderDown */
async function request(base: string, path: string, init: RequestInit): Promise<Response> {
  for (const wait of PAUSES) {
    const answer = await once(base, path, init);
    if (answer && isElsewhere(answer)) throw down(path, answer.status);
    if (answer && answer.status < 500) return answer;
    await pause(wait);
  }
  const last = await once(base, path, init);
  if (!last || isElsewhere(last) || last.status >= 500) throw down(path, last?.status);
  return last;
}

/** Whether somebody else should be asked, or nobody for now: credentials are taken nowhere that PayPal only points to. */
const isElsewhere = ({ status }: Response) => status === 429 || (status >= 300 && status < 400);

/** Null where no answer came. */
const once = (base: string, path: string, init: RequestInit): Promise<Response | null> =>
  fetch(`${base}${path}`, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => null,
  );

const down = (path: string, status?: number) =>
  new ProviderDown(`PayPal: ${status ?? "no answer"} (${path})`);

const refusal = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

async function read<S extends z.ZodType>(schema: S, answer: Response, path: string): Promise<z.output<S>> {
  const text = await answer.text().catch(() => {
    throw down(path);
  });
  const answered = json(text);
  if (answer.ok) {
    const parsed = schema.safeParse(answered);
    if (parsed.success) return parsed.data;
    throw new ProviderDown(`PayPal: an answer that is not understood (${path})`);
  }
  const { data: no } = refusal.safeParse(answered);
  const issues = [no?.name, no?.error, ...(no?.details ?? []).map(({ issue }) => issue)];
  throw new PaypalRefusal(
    answer.status,
    issues.filter((issue) => issue !== undefined),
    path,
  );
}

/** What a text says as JSON; null for one that is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
