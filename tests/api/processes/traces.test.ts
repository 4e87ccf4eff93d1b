import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { programs } from "../../support/programs/program.ts";
import { openLesson, somebody } from "../../support/stories/booking.ts";

// A process of its own is started: long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; parentSpanId?: string; attributes: Attribute[] };

const startProgram = programs();
/** What a collector was sent, byte for byte, and the spans in it. */
const bodies: string[] = [];
const spans = (): Span[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const named = (name: string) => spans().filter((span) => span.name === name);
const said = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

let api: TestApi;
let team: SignedIn;
let person: ReturnType<typeof somebody>;
let secrets: string[];
let requestId: string | null;

beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  const catcher = await startMailCatcher();
  const collector = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const part of incoming) body += part;
    bodies.push(body);
    outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  atEnd(async () => {
    collector.close();
    await catcher.close();
  });
  const { url } = await startProgram(api, {
    SMTP_URL: catcher.smtpUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });

  const lesson = await openLesson(api, team);
  person = somebody(lesson, { first_name: "Wilhelmine", last_name: "Kaltenbrunner", phone: "0151 2345678" });
  const booked = await fetch(`${url}/api/public/teams/${team.teamToken}/register`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Geheimfuchs/1.0",
      baggage: "who=Wilhelmine",
    },
    body: JSON.stringify(person),
  });
  requestId = booked.headers.get("x-request-id");
  const { token, number } = (await booked.json()).data.registration;
  await fetch(`${url}/api/public/teams/${team.teamToken}/registrations/${token}`);
  await fetch(`${url}/api/registrations?q=Kaltenbrunner`, { headers: { cookie: team.cookie } });
  await fetch(`${url}/api/nothing/${token}?email=${person.email}`);
  await fetch(`${url}/api/application/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: api.services.config.publicUrl },
    body: JSON.stringify({ email: person.email, password: "tulpe gabel mond" }),
  });
  secrets = [
    token,
    number,
    team.teamToken,
    team.cookie.split("=")[1] ?? "",
    person.email,
    team.email,
    "Wilhelmine",
    "Kaltenbrunner",
  ];
  secrets.push("2345678", "Geheimfuchs", "tulpe gabel mond", api.services.config.secretKey);
});

const ofBooking = () =>
  named("job mail.deliver").filter((span) => said(span, "kurshafen.request") === requestId);

describe("what a collector is sent", () => {
  it("names requests by their route, with the statements that they led to", async () => {
    await expect.poll(() => named("POST /api/application/login").length, { timeout: 30_000 }).toBe(1);
    const route = "/api/public/teams/:team_token/registrations/:registration_token";
    expect(named(`GET ${route}`)).toHaveLength(1);
    const [booking] = named("POST /api/public/teams/:team_token/register");
    expect(said(booking, "kurshafen.request")).toBe(requestId);
    const statements = spans().filter(({ traceId }) => traceId === booking?.traceId);
    const texts = statements.map((span) => said(span, "db.query.text") ?? said(span, "db.statement") ?? "");
    expect(texts.some((text) => text.includes("select book_registration($1, $2, $3"))).toBe(true);
  });

  it("has each job as a trace of its own, which says whose request gave rise to it", async () => {
    await expect.poll(() => ofBooking().length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(ofBooking().every(({ parentSpanId }) => !parentSpanId)).toBe(true);
  });

  it("holds no link, no query, no address, no name and no value", () => {
    const sent = bodies.join("\n");
    expect(spans().length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => secret === "" || sent.includes(secret))).toEqual([]);
    expect(sent).not.toMatch(/@mail\.example|\?email|127\.0\.0\.1|user[-_]agent|process\.|host\./);
    const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect(
      [...keys].filter(
        (key) =>
          !/^(http\.(request\.method|method|response\.status_code|status_code|route)|db\.|error\.type|kurshafen\.)/.test(
            key,
          ),
      ),
    ).toEqual([]);
  });
});
