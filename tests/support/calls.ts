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
export const isKnown = (name: string): boolean => Object.hasOwn(calls, name);
