import { admin } from "./admin.ts";
import { guest } from "./guest.ts";
import { owner } from "./owner.ts";
import type { Guard } from "./session.ts";

const guards: Record<string, Guard> = { admin, guest, owner };

/** The guard of that name. @throws on a name that is not known */
export function guardNamed(name: string): Guard {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`Unknown route middleware "${name}"`);
  return guard;
}
