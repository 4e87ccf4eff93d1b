import type { createApi } from "../../src/api/app.ts";
import { type Permission, permissions, type Rule } from "../../src/api/permissions.ts";
import type { Call, Calls } from "./calls/call.ts";
import { callsOfDesk } from "./calls/desk.ts";
import { callsOfPlanning } from "./calls/planning.ts";
import { callsOfSigningIn } from "./calls/signing-in.ts";
import { callsOfTeam } from "./calls/team.ts";
import { callsOfVisitors } from "./calls/visitors.ts";
import type { World } from "./stories/world.ts";

const calls: Calls = {
  ...callsOfVisitors,
  ...callsOfSigningIn,
  ...callsOfTeam,
  ...callsOfPlanning,
  ...callsOfDesk,
};

/** What a call needs in a world to succeed. @throws for a call that is not known here */
export function callTo(name: string, world: World): Call {
  const call = calls[name];
  if (!call) throw new Error(`tests/support/calls/ does not know ${name}.`);
  return call(world);
}

/** Whether it is said here what a call needs. */
const isKnown = (name: string): boolean => Object.hasOwn(calls, name);

type App = ReturnType<typeof createApi>;

/** A call that the API takes, with the rule that says who may make it. `name` is `GET /api/lessons/{id}`. */
export type Route = { name: string; method: string; path: string; permission: Permission; rule: Rule };

/** What a call was answered; `json` is null for a file. */
export type Answered = {
  route: Route;
  status: number;
  code: string | undefined;
  headers: Headers;
  json: Record<string, unknown> | null;
  text: string;
};

/** Every registered call that calls.ts knows, in an order in which one leaves to the next what it needs. */
export const routesOf = (app: App): Route[] => registered(app).filter(({ name }) => isKnown(name));

/** Registered calls that calls.ts does not know yet. */
export const unknownCalls = (app: App): string[] =>
  registered(app).flatMap(({ name }) => (isKnown(name) ? [] : [name]));

function registered(app: App): Route[] {
  const routes: Route[] = [];
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path } = definition.route;
    const permission: Permission = Reflect.get(definition.route, "x-permission");
    const name = `${method.toUpperCase()} ${path}`;
    routes.push({ name, method: method.toUpperCase(), path, permission, rule: permissions[permission] });
  }
  return routes.sort((a, b) => turn(a) - turn(b));
}

/** What takes something away comes last, and signing out at the very end. */
function turn({ method, path }: Route): number {
  if (path.endsWith("/logout")) return 4;
  return ["GET", "PATCH", "POST", "DELETE"].indexOf(method);
}

/** Makes each call in turn with what the world holds, as whoever brings the cookie; nobody without one. */
export async function callEach(
  app: App,
  routes: readonly Route[],
  world: World,
  cookie = "",
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const route of routes) answers.push(await answerTo(app, route, callTo(route.name, world), cookie));
  return answers;
}

async function answerTo(app: App, route: Route, call: Call, cookie: string): Promise<Answered> {
  const form = new FormData();
  if (call.file) form.set("file", call.file);
  const response = await app.request(
    addressOf(route.path, call),
    {
      method: route.method,
      headers: { ...(cookie && { cookie }), ...(call.body && { "content-type": "application/json" }) },
      ...(call.body && { body: JSON.stringify(call.body) }),
      ...(call.file && { body: form }),
    },
    { clientAddress: "192.0.2.1" },
  );
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const json = isJson ? JSON.parse(text) : null;
  const { status, headers } = response;
  return { route, status, code: json?.code, headers, json, text };
}

/** Where a call goes: its path with what stands in it, and its query. */
export function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`tests/support/calls/ says no {${name}} for ${path}.`);
    return encodeURIComponent(params[name]);
  });
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${filled}${asked.size > 0 ? `?${asked}` : ""}`;
}

/** One line an answer, for lists that a failing test shows: `GET /api/lessons: 401 not_signed_in`. */
export const line = ({ route, status, code }: Answered): string =>
  `${route.name}: ${status}${code ? ` ${code}` : ""}`;
