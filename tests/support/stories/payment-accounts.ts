import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";

type Way = "stripe" | "paypal";

/** What is done with instructors' accounts by API, as whoever is named. */
export function accountsOver(api: TestApi) {
  const call = (who: SignedIn, method: string, path: string, body?: object, instructor = who.instructorId) =>
    api.call(method, `/api/instructors/${instructor}/${path}`, body, { cookie: who.cookie });
  return {
    call,
    give: (who: SignedIn, way: Way, payment_credentials: object, instructor?: number) =>
      call(who, "PATCH", `payment-${way}`, { payment_credentials }, instructor),
    validate: (who: SignedIn, way: Way, instructor?: number) =>
      call(who, "POST", `payment-credentials/${way}/validate`, undefined, instructor),
    show: (who: SignedIn, way: Way, instructor?: number) =>
      call(who, "GET", `payment-${way}`, undefined, instructor),
    methods: async (who: SignedIn, instructor?: number) =>
      (await call(who, "GET", "payment-methods", undefined, instructor)).data,
    turn: (who: SignedIn, id: number, is_active: boolean, instructor?: number) =>
      call(who, "PATCH", "payments", { payments: [{ id, is_active }] }, instructor),
    remove: (who: SignedIn, way: Way, instructor?: number) =>
      call(who, "DELETE", `payment-${way}`, undefined, instructor),
  };
}
