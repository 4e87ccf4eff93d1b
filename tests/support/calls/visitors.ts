import { somebody } from "../stories/booking.ts";
import { question } from "../stories/contact.ts";
import { withdrawal } from "../stories/withdrawal.ts";
import type { World } from "../stories/world.ts";
import { type Calls, nothing } from "./call.ts";

const inTeam = ({ team }: World, more: Record<string, string> = {}) => ({
  params: { team_token: team.teamToken, ...more },
});
const held = (world: World) => inTeam(world, { registration_token: world.held });
const offered = (world: World) => inTeam(world, { registration_token: world.offered });

/** What everybody may ask, and providers report. */
export const callsOfVisitors: Calls = {
  "GET /api/health": nothing,

  "POST /api/webhooks/platform": () => ({ refused: 404 }),
  "POST /api/webhooks/{provider}/{token}": () => ({
    params: { provider: "stripe", token: "nobody-reports-at-this-address" },
    refused: 404,
  }),

  "GET /api/public/teams/{team_token}": inTeam,
  "GET /api/public/teams/{team_token}/courses": inTeam,
  "GET /api/public/teams/{team_token}/lesson": (world) => ({
    ...inTeam(world),
    query: { lesson_id: world.lesson },
  }),
  "GET /api/public/teams/{team_token}/instructors": inTeam,
  "GET /api/public/teams/{team_token}/social-image.png": inTeam,
  "GET /api/public/teams/{team_token}/register": (world) => ({
    ...inTeam(world),
    query: { lesson_id: world.lesson },
  }),
  "POST /api/public/teams/{team_token}/register": (world) => ({
    ...inTeam(world),
    body: somebody(world.lesson),
  }),
  "POST /api/public/teams/{team_token}/contact": (world) => ({
    ...inTeam(world),
    body: question({ instructor_id: world.person.instructorId }),
  }),
  "POST /api/public/teams/{team_token}/withdrawal": (world) => ({
    ...inTeam(world),
    body: withdrawal({ booking: "Yoga am Montag" }),
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/withdrawal": held,
  "POST /api/public/teams/{team_token}/gift-voucher": (world) => ({
    params: { team_token: world.team.teamToken },
    body: { number: world.giftNumber },
  }),
  "POST /api/public/teams/{team_token}/voucher": (world) => ({
    ...inTeam(world),
    body: { lesson_id: world.lesson, code: "MITBABY" },
  }),
  "GET /api/public/teams/{team_token}/registrations/{registration_token}": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/calendar.ics": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/cancellation": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/certificates": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/certificate.pdf": (world) => ({
    ...held(world),
    query: { kind: "attendance" },
    refused: 409,
  }),
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/invoices": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/invoices/{invoice_number}": (
    world,
  ) => ({
    params: { ...held(world).params, invoice_number: "RE-2026-1" },
    refused: 404,
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/cancellation": held,
  "GET /api/public/teams/{team_token}/calendar.ics": inTeam,
  "GET /api/public/teams/{team_token}/calendars/{calendar_token}/calendar.ics": (world) => ({
    ...inTeam(world, { calendar_token: `1-${"a".repeat(43)}` }),
    refused: 404,
  }),
  "GET /api/public/teams/{team_token}/lesson/{lesson_id}/calendar.ics": (world) => ({
    params: { ...inTeam(world).params, lesson_id: world.lesson },
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/absences": (world) => ({
    ...held(world),
    body: { session_id: world.session, note: "Mein Sohn hat Geburtstag" },
  }),
  "DELETE /api/public/teams/{team_token}/registrations/{registration_token}/absences/{session_id}": (
    world,
  ) => ({
    params: { ...held(world).params, session_id: world.session },
  }),
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/make-up": held,
  // Its course does not let sessions be made up.
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/make-up": (world) => ({
    ...held(world),
    body: { missed_session_id: world.session, session_id: world.session },
    refused: 409,
  }),
  "DELETE /api/public/teams/{team_token}/registrations/{registration_token}/make-up/{session_id}": (
    world,
  ) => ({
    params: { ...held(world).params, session_id: world.session },
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/messages": (world) => ({
    ...held(world),
    body: { text: "Gibt es vor Ort Matten?" },
  }),
  "GET /api/public/teams/{team_token}/invitations/{invitation_token}": (world) => ({
    ...inTeam(world, { invitation_token: "7-comes-by-mail-only" }),
    refused: 404,
  }),
  "POST /api/public/teams/{team_token}/invitations/{invitation_token}": (world) => ({
    ...inTeam(world, { invitation_token: "7-comes-by-mail-only" }),
    refused: 404,
  }),
  "DELETE /api/public/teams/{team_token}/registrations/{registration_token}/invitation": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/attendance": held,
  // The session is still to come: there is nothing to correct.
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/attendance/corrections": (
    world,
  ) => ({
    ...held(world),
    body: { session_id: world.session, text: "Ich war da" },
    refused: 409,
  }),
  "GET /api/public/teams/{team_token}/data-questions/{question_token}": (world) => ({
    ...inTeam(world, { question_token: "7-comes-by-mail-only" }),
    refused: 404,
  }),
  "POST /api/public/teams/{team_token}/data-questions/{question_token}": (world) => ({
    ...inTeam(world, { question_token: "7-comes-by-mail-only" }),
    body: { insurer: "AOK PLUS" },
    refused: 404,
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/address-proof": (world) => ({
    ...held(world),
    body: { proof: "comes by mail only" },
    refused: 404,
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/address-proof-mail": (world) => ({
    ...held(world),
    refused: 409,
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/payment": (world) => ({
    ...held(world),
    body: { payment_method: "onsite" },
  }),
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/payment/outcome": held,
  "POST /api/public/teams/{team_token}/payments/return": (world) => ({
    ...inTeam(world),
    body: { value: "used before" },
    refused: 404,
  }),
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/acceptance": offered,
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/acceptance": (world) => ({
    ...offered(world),
    body: { privacy: 1, payment_method: "onsite" },
  }),
  "GET /api/public/teams/{team_token}/file/{file_id}": (world) => inTeam(world, { file_id: world.file }),

  // Nobody is offered one here: see its own tests.
  "GET /api/sandbox": nothing,
  "POST /api/sandbox": () => ({ body: { instead: true }, refused: 404 }),
  "DELETE /api/sandbox": nothing,
  "GET /api/sandbox/mails": () => ({ refused: 404 }),
  "GET /api/sandbox/mails/{id}": () => ({ params: { id: 1 }, refused: 404 }),

  "GET /api/icons/search": () => ({ query: { query: "baby" } }),
  "GET /api/icons/{sheet}": () => ({ params: { sheet: "lucide.json" }, query: { icons: "baby" } }),
  "GET /api/icons/{collection}/{picture}": () => ({ params: { collection: "lucide", picture: "baby.svg" } }),
};
