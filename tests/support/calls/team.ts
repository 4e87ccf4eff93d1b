import type { World } from "../stories/world.ts";
import { stripeOfWorld } from "../stories/world-parts.ts";
import { type Call, type Calls, nothing, picture } from "./call.ts";

const ofPerson = ({ person }: World): Call => ({ params: { id: person.instructorId } });
const newUser = ({ team }: World, name: string, role: string) => ({
  first_name: "Jana",
  last_name: "Krüger",
  email: `${name}-${team.teamToken}@praxis.example`,
  roles: [role],
});

const ofEndpoint = ({ webhook }: World): Call => ({ params: { id: webhook } });

/** The team itself and its people, with where they are paid. */
export const callsOfTeam: Calls = {
  "GET /api/team/sign-in-security": nothing,
  "PATCH /api/team/sign-in-security": () => ({ body: { requires_second_factor: false } }),

  "GET /api/setup-progress": nothing,
  "PATCH /api/setup-progress/{step}": () => ({ params: { step: "payment" }, body: { skipped: 1 } }),

  "GET /api/instructors": nothing,
  "GET /api/instructors/export.csv": nothing,
  "GET /api/instructors/export.xlsx": nothing,
  "PATCH /api/instructors/order": ({ person }) => ({ body: { ids: [person.instructorId] } }),
  "POST /api/instructors/status": ({ person }) => ({
    body: { ids: [person.instructorId], status: "active" },
  }),
  "GET /api/instructors/{id}": ({ person }) => ({ params: { id: person.instructorId } }),
  "PATCH /api/instructors/{id}": ({ person }) => ({
    params: { id: person.instructorId },
    body: { phone: "0341 123456" },
  }),
  "PATCH /api/instructors/{id}/save-email": ({ person, team }) => ({
    params: { id: person.instructorId },
    body: { email: `anders-${team.teamToken}@praxis.example` },
  }),
  "DELETE /api/instructors/{id}": ({ spareInstructor }) => ({ params: { id: spareInstructor } }),
  "POST /api/instructors/upload-file/{target}": ({ person }) => ({
    params: { target: `${person.instructorId}-image` },
    file: picture(),
  }),
  "DELETE /api/instructors/upload-file/{target}": ({ person }) => ({
    params: { target: `${person.instructorId}-image` },
  }),
  "GET /api/instructors/{id}/payment-methods": ofPerson,
  "PATCH /api/instructors/{id}/payments": (world) => ({
    ...ofPerson(world),
    body: { payments: [{ id: world.paymentAccount, is_active: 1 }] },
  }),
  "GET /api/instructors/{id}/payment-stripe": ofPerson,
  "GET /api/instructors/{id}/payment-paypal": ofPerson,
  "PATCH /api/instructors/{id}/payment-stripe": (world) => ({
    ...ofPerson(world),
    body: { payment_credentials: stripeOfWorld },
  }),
  "PATCH /api/instructors/{id}/payment-paypal": (world) => ({
    ...ofPerson(world),
    body: { payment_credentials: { client_id: "pp-walk", client_secret: "secret-walk", mode: "sandbox" } },
  }),
  "POST /api/instructors/{id}/payment-credentials/stripe/validate": ofPerson,
  "POST /api/instructors/{id}/payment-credentials/paypal/validate": ofPerson,
  "DELETE /api/instructors/{id}/payment-stripe": ofPerson,
  "DELETE /api/instructors/{id}/payment-paypal": ofPerson,

  "GET /api/api-tokens": nothing,
  "POST /api/api-tokens": () => ({ body: { name: "Unsere Webseite", scopes: ["offer.read"] } }),
  "DELETE /api/api-tokens/{id}": ({ apiToken }) => ({ params: { id: apiToken } }),

  "GET /api/webhook-endpoints": nothing,
  "POST /api/webhook-endpoints": () => ({
    body: { url: "https://hook.example.com/", events: ["lesson.changed"] },
  }),
  "PATCH /api/webhook-endpoints/{id}": (world) => ({
    ...ofEndpoint(world),
    body: { events: ["payment.received"] },
  }),
  "POST /api/webhook-endpoints/{id}/secret": ofEndpoint,
  "POST /api/webhook-endpoints/{id}/test": ofEndpoint,
  "GET /api/webhook-endpoints/{id}/deliveries": ofEndpoint,
  "POST /api/webhook-endpoints/{id}/deliveries/{delivery_id}/replay": (world) => ({
    params: { id: world.webhook, delivery_id: world.webhookDelivery },
  }),
  "DELETE /api/webhook-endpoints/{id}": ({ spareWebhook }) => ({ params: { id: spareWebhook } }),

  "GET /api/team/export": nothing,
  "POST /api/team/export": nothing,
  "GET /api/team/export/file.zip": nothing,
  "DELETE /api/team/export": nothing,

  "GET /api/team/restore": nothing,
  // What is read back comes as a file that is no form, into an empty team: see src/domain/portability/restore.test.ts.
  "POST /api/team/restore": () => ({ refused: 409 }),
  "POST /api/team/restore/run": () => ({ refused: 404 }),
  "DELETE /api/team/restore": nothing,

  "GET /api/team": nothing,
  "GET /api/team/history": nothing,
  "GET /api/team/wordpress-plugin.zip": nothing,
  "GET /api/team/alias": () => ({ query: { alias: "praxis-am-park" } }),
  "PATCH /api/team": () => ({ body: { tagline: "Wir sind da." } }),
  "POST /api/team/logo": () => ({ file: picture() }),
  "DELETE /api/team/logo": nothing,

  "GET /api/users": nothing,
  "POST /api/users": (world) => ({ body: newUser(world, "verwaltung", "team-admin") }),
  "POST /api/users/invite": (world) => ({ body: newUser(world, "neu", "instructor") }),
  "POST /api/users/validate-email": () => ({ body: { email: "frei@praxis.example" } }),
  "GET /api/users/{id}": ({ person }) => ({ params: { id: person.userId } }),
  "PATCH /api/users/{id}": ({ spareUser }) => ({ params: { id: spareUser }, body: { first_name: "Jana" } }),
  "PATCH /api/users/{id}/status": ({ spareUser }) => ({ params: { id: spareUser }, body: { status: 2 } }),
  "PATCH /api/users/{id}/roles": ({ spareUser }) => ({
    params: { id: spareUser },
    body: { roles: ["guest"] },
  }),
  "POST /api/users/{id}/second-factor-reset": ({ spareUser }) => ({ params: { id: spareUser } }),
  "PATCH /api/users/{id}/email": ({ person, team }) => ({
    params: { id: person.userId },
    body: { email: `neu-${team.teamToken}@praxis.example` },
  }),
  "POST /api/users/{id}/invitation": ({ invited }) => ({ params: { id: invited } }),
  "DELETE /api/users/{id}/invitation": ({ invited }) => ({ params: { id: invited } }),
  "DELETE /api/users/{id}": ({ spareUser }) => ({ params: { id: spareUser } }),

  "GET /api/subscription": nothing,

  "GET /api/av-contract": nothing,
  "GET /api/av-contract/pdf": nothing,
  "POST /api/av-contract/acceptance": () => ({ body: { version: 2 } }),
  "GET /api/subscription/quotes": () => ({ query: { billing_cycle: "yearly" } }),
  "POST /api/subscription/changes": ({ planChange: body }) => ({ body }),
  "POST /api/subscription/cancellation": nothing,
  "DELETE /api/subscription/planned": nothing,
  // The operator of the walk has no account to which plans are charged.
  "POST /api/subscription/payment-method": () => ({ refused: 409 }),
  "DELETE /api/subscription/payment-method": () => ({ refused: 409 }),
  "POST /api/subscription/payment-check": () => ({ refused: 409 }),
  "POST /api/subscription/invoices/{id}/payment": ({ planInvoice: id }) => ({ params: { id }, refused: 409 }),
  "GET /api/subscription/invoices": nothing,
  "GET /api/subscription/invoices/pdfs.zip": nothing,
  "GET /api/subscription/invoices/{id}/pdf": ({ planInvoice: id }) => ({ params: { id } }),
};
