import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { type Program, programs } from "../../support/programs/program.ts";
import { openLesson, somebody } from "../../support/stories/booking.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const startProgram = programs();
let api: TestApi;
let team: SignedIn;
let catcher: MailCatcher;
/** A mail server that takes a call and never says a word. */
let silent: Server;

beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  catcher = await startMailCatcher();
  silent = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(async () => {
  silent.close();
  await catcher.close();
});

const count = async (from: string) => {
  const { rows } = await api.owner.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
};

type Form = ReturnType<typeof somebody>;

/** Sends a form to a process; answers the number of the booking. @throws when the process is gone */
async function book(url: string, form: Form): Promise<string> {
  const response = await fetch(`${url}/api/public/teams/${team.teamToken}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const { data } = await response.json();
  return data.registration.number;
}

/** Books a few at a time until the process is gone, which it is after some have been answered. */
async function bookUntilKilled({ program, url }: Program, forms: readonly Form[]) {
  const answered = new Map<string, string>();
  const queue = forms.values();
  const bookInTurn = async () => {
    for (const form of queue) {
      answered.set(form.email, await book(url, form));
      if (answered.size >= forms.length / 2) program.kill("SIGKILL");
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(bookInTurn));
  return answered;
}

describe("a process that is killed while people book and the first mails are on their way", () => {
  let forms: Form[];
  let answered: Map<string, string>;
  let stored: Map<string, string>;
  beforeAll(async () => {
    const lesson = await openLesson(api, team, {
      max_participants: 1000,
      start_date: "2090-01-19T10:00:00+01:00",
      end_date: "2090-03-09T11:15:00+01:00",
    });
    forms = Array.from({ length: 24 }, (_, of) => somebody(lesson, { idempotency_key: `form-${of}` }));
    const { port } = silent.address() as AddressInfo;
    const process = await startProgram(api, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const sending = once(silent, "connection");
    const [first, ...others] = forms;
    const number = first && (await book(process.url, first));
    await sending;
    answered = await bookUntilKilled(process, others);
    if (first && number) answered.set(first.email, number);
    const { rows } = await api.owner.query<{ email: string; number: string }>(
      "select email, number from registrations",
    );
    stored = new Map(rows.map((row) => [row.email, row.number]));
  });

  it("has kept every booking that was answered, and with each one its mails", async () => {
    expect(answered.size).toBeGreaterThan(forms.length / 2);
    expect(answered.size).toBeLessThan(forms.length);
    expect(new Map([...stored].filter(([email]) => answered.has(email)))).toEqual(answered);
    for (const kind of ["registration-confirmed", "staff-new-registration"])
      expect(await count(`mails where state = 'queued' and kind = '${kind}'`)).toBe(stored.size);
    expect(await count("mails where state = 'sent'")).toBe(0);
  });

  it("is followed by two that book nobody twice and send each mail once", async () => {
    const [first] = await Promise.all([1, 2].map(() => startProgram(api, { SMTP_URL: catcher.smtpUrl })));
    const url = first?.url ?? "";
    for (const form of forms) {
      const number = await book(url, form);
      expect(number).toBe(stored.get(form.email) ?? number);
    }
    expect(await count("registrations")).toBe(forms.length);

    // Silence and pauses pass faster here than the clock.
    await api.owner.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
    );
    const waiting = async () => {
      await api.owner.query("update pgboss.job set start_after = now() where state = 'retry'");
      return count("mails where state <> 'sent'");
    };
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    const sent = catcher.messages().flatMap(({ to }) => to);
    const expected = [...forms.map(({ email }) => email), ...forms.map(() => team.email)];
    expect(sent.sort()).toEqual(expected.sort());
  });
});
