import { expireDue as expireOrders } from "./paypal/orders.ts";
import { expireDue as expireSessions } from "./stripe/sessions.ts";
import type { World } from "./world.ts";

/** Ends the payments whose time is over. */
export function expireDue(world: World): void {
  expireSessions(world);
  expireOrders(world);
}
