import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Fetcher, fetcherContext } from "../api.ts";
import { guardNamed } from "./guards.ts";

const live = { token_valid: true, verified: true, roles: ["instructor"] };

function visit(path: string, cookie: string, session: object, status = 200) {
  const context = new RouterContextProvider();
  const fetcher: Fetcher = async () => Response.json({ data: session }, { status });
  context.set(fetcherContext, fetcher);
  return { context, request: new Request(`http://localhost${path}`, { headers: { cookie } }) };
}

const isAnswerOfData = (thrown: unknown): thrown is { init: { status: number } } =>
  typeof thrown === "object" && thrown !== null && "init" in thrown;

const signedIn = "isAuthenticated=true; team_token=abc";

async function sentTo(guard: string, asked: ReturnType<typeof visit>): Promise<string | number | null> {
  try {
    await guardNamed(guard)(asked);
    return null;
  } catch (thrown) {
    if (isAnswerOfData(thrown)) return thrown.init.status;
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get("location") ?? thrown.status;
  }
}

describe("guards before pages", () => {
  it("an unknown name raises an error", () => {
    expect(() => guardNamed("toString")).toThrow('Unknown route middleware "toString"');
  });

  it("the admin area asks strangers to sign in, and remembers where they were going", async () => {
    expect(await sentTo("admin", visit("/admin/kurse?page=2", "", live))).toBe(
      "/anmelden?zurueck=%2Fadmin%2Fkurse%3Fpage%3D2",
    );
    expect(await sentTo("admin", visit("/admin", "isAuthenticated=true", live))).toBe("/anmelden");
    expect(await sentTo("admin", visit("/admin", signedIn, { ...live, token_valid: false }))).toBe(
      "/anmelden",
    );
    expect(await sentTo("admin", visit("/admin", signedIn, live))).toBeNull();
  });

  it("whose sandbox is over is led back to where it began, and not asked for a password", async () => {
    const over = visit("/admin/kurse", `${signedIn}; sandbox_until=1795200000000`, {
      ...live,
      token_valid: false,
    });
    expect(await sentTo("admin", over)).toBe("/beispielpraxis?vorbei");
  });

  it("who has not confirmed the e-mail address is asked to do so first", async () => {
    expect(await sentTo("admin", visit("/admin", signedIn, { ...live, verified: false }))).toBe(
      "/verify-email-info",
    );
  });

  it("who lacks the second factor that the team asks for sets it up before anything else", async () => {
    const lacking = { ...live, second_factor_missing: true };
    expect(await sentTo("admin", visit("/admin/kurse?page=2", signedIn, lacking))).toBe(
      "/admin/konto/zweiter-faktor?zurueck=%2Fadmin%2Fkurse%3Fpage%3D2",
    );
    expect(await sentTo("admin", visit("/admin/konto/zweiter-faktor", signedIn, lacking))).toBeNull();
    expect(await sentTo("owner", visit("/admin/abonnement", signedIn, lacking))).toBe(
      "/admin/konto/zweiter-faktor?zurueck=%2Fadmin%2Fabonnement",
    );
  });

  it("an owner's session is looked up once", async () => {
    let asked = 0;
    const { context, request } = visit("/admin/abonnement", signedIn, live);
    context.set(fetcherContext, async () => {
      asked += 1;
      return Response.json({ data: { ...live, roles: ["team-owner"] } });
    });
    await guardNamed("owner")({ context, request });
    expect(asked).toBe(1);
  });

  it("guests only are let in to sign in; the two guards never send in a circle", async () => {
    expect(await sentTo("guest", visit("/anmelden", signedIn, live))).toBe("/admin");
    expect(await sentTo("guest", visit("/anmelden", "", live))).toBeNull();
    expect(await sentTo("guest", visit("/anmelden", signedIn, { ...live, token_valid: false }))).toBeNull();
  });

  it("owners only are let in where the owner's guard stands", async () => {
    expect(await sentTo("owner", visit("/admin/abonnement", signedIn, live))).toBe("/admin");
    expect(
      await sentTo("owner", visit("/admin/abonnement", signedIn, { ...live, roles: ["team-owner"] })),
    ).toBeNull();
  });

  it("a database that is down answers 503, not a sign-in page", async () => {
    expect(await sentTo("admin", visit("/admin", signedIn, {}, 503))).toBe(503);
  });
});
