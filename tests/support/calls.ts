import { randomUUID } from "node:crypto";
import { form } from "./accounts.ts";
import { somebody } from "./booking.ts";
import { question } from "./contact.ts";
import { PICTURE } from "./upload.ts";
import { withdrawal } from "./withdrawal.ts";
import { stripeOfWorld, type World } from "./world.ts";

/** What a call is made with. `refused` is how it ends though all is in order: what it needs comes by mail only. */
export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** A file, for calls that take a form instead of JSON. */
  file?: File;
  refused?: number;
};

/** What a call needs in a world to succeed. @throws for a call that is not known here */
export function callTo(name: string, world: World): Call {
  const call = calls[name];
  if (!call) throw new Error(`tests/support/calls.ts does not know ${name}.`);
  return call(world);
}

/** Whether it is said here what a call needs. */
export const isKnown = (name: string): boolean => Object.hasOwn(calls, name);

const nothing = (): Call => ({});
const picture = () => new File([PICTURE], "Kursraum.png", { type: "image/png" });
const coursesFile = () => new File([`Name\nStilltreff ${randomUUID()}`], "kurse.csv");
const statementFile = () =>
  new File([`Buchungstag;Betrag;Verwendungszweck\n20.11.2026;25,00;Miete ${randomUUID()}\n`], "umsaetze.csv");
const link = { verificationUrl: "https://kurshafen.example/verify-email?token=abc" };
const newPassword = (password: string) => ({ password, password_confirmation: password });
const inTeam = ({ team }: World, more: Record<string, string> = {}) => ({
  params: { team_token: team.teamToken, ...more },
});
const held = (world: World) => inTeam(world, { registration_token: world.held });
const ofPerson = ({ person }: World): Call => ({ params: { id: person.instructorId } });
const offered = (world: World) => inTeam(world, { registration_token: world.offered });

const calls: Record<string, (world: World) => Call> = {
  "GET /api/health": nothing,
  "POST /api/webhooks/{provider}/{token}": () => ({
    params: { provider: "stripe", token: "nobody-reports-at-this-address" },
    refused: 404,
  }),

  "GET /api/application/legaltexts": nothing,
  "GET /api/application/findable-teams": nothing,
  "GET /api/application/redirect": () => ({ query: { path: "/alt" } }),
  "GET /api/application/token-check": nothing,
  "POST /api/application/login": ({ person, password }) => ({ body: { email: person.email, password } }),
  "POST /api/application/logout": nothing,
  "POST /api/application/token-refresh": nothing,
  "POST /api/application/register": () => ({ body: form() }),
  "POST /api/application/verify-email": () => ({ body: link, refused: 422 }),
  "POST /api/application/verification-mail": nothing,
  "POST /api/application/invite-verify": () => ({ body: link, refused: 422 }),
  "POST /api/application/forgot-password": ({ person }) => ({ body: { email: person.email } }),
  "POST /api/application/reset-password": ({ person, password }) => ({
    body: { email: person.email, token: "abc", ...newPassword(password) },
    refused: 422,
  }),
  "POST /api/application/change-password": ({ password }) => ({
    body: { current_password: password, ...newPassword(password) },
  }),
  "POST /api/application/login/second-factor": () => ({ body: { code: "123456" }, refused: 401 }),
  "POST /api/application/login/passkey-options": nothing,
  "POST /api/application/login/passkey": () => ({ body: { response: { id: "abc" } }, refused: 401 }),

  "GET /api/account": nothing,
  "POST /api/account/second-factor": nothing,
  "POST /api/account/second-factor/confirmation": () => ({ body: { code: "123456" }, refused: 422 }),
  "POST /api/account/second-factor/recovery-codes": ({ password }) => ({
    body: { current_password: password },
    refused: 409,
  }),
  "POST /api/account/second-factor/removal": ({ password }) => ({
    body: { current_password: password },
    refused: 409,
  }),
  "POST /api/account/passkeys/options": ({ password }) => ({ body: { current_password: password } }),
  "POST /api/account/passkeys": () => ({
    body: { name: "Telefon", response: { id: "abc" } },
    refused: 409,
  }),
  "PATCH /api/account/passkeys/{id}": () => ({
    params: { id: 900_000_001 },
    body: { name: "Telefon" },
    refused: 404,
  }),
  "DELETE /api/account/passkeys/{id}": () => ({ params: { id: 900_000_001 }, refused: 404 }),
  "DELETE /api/account/sessions/{id}": () => ({ params: { id: 900_000_001 }, refused: 404 }),
  "DELETE /api/account/sessions": nothing,

  "GET /api/team/sign-in-security": nothing,
  "PATCH /api/team/sign-in-security": () => ({ body: { requires_second_factor: false } }),

  "GET /api/construction/state": nothing,
  "POST /api/construction/login": () => ({ body: { password: "offen" } }),

  "GET /api/categories": nothing,
  "GET /api/categories/export.csv": nothing,
  "POST /api/categories": () => ({ body: { name: "Geburtsvorbereitung" } }),
  "PATCH /api/categories/order": ({ category }) => ({ body: { ids: [category] } }),
  "POST /api/categories/status": ({ category }) => ({ body: { ids: [category], status: "active" } }),
  "GET /api/categories/{id}": ({ category }) => ({ params: { id: category } }),
  "PATCH /api/categories/{id}": ({ category }) => ({ params: { id: category }, body: { name: "Yoga" } }),
  "DELETE /api/categories/{id}": ({ spareCategory }) => ({ params: { id: spareCategory } }),

  "POST /api/bank-statements": () => ({ file: statementFile() }),
  "GET /api/bank-statements/{id}": ({ statement }) => ({ params: { id: statement } }),
  "PATCH /api/bank-statements/{id}": ({ statement }) => ({
    params: { id: statement },
    body: { mapping: { booked_on: 0, amount: 1, purpose: 2, payer: 3 } },
  }),
  "POST /api/bank-statements/{id}/booking": ({ statement }) => ({
    params: { id: statement },
    body: { ignore: [0] },
  }),
  "DELETE /api/bank-statements/{id}": ({ spareStatement }) => ({ params: { id: spareStatement } }),

  "POST /api/imports": () => ({ query: { kind: "courses" }, file: coursesFile() }),
  "GET /api/imports/sample.csv": () => ({ query: { kind: "lessons" } }),
  "GET /api/imports/{id}": ({ draft }) => ({ params: { id: draft } }),
  "PATCH /api/imports/{id}": ({ draft }) => ({ params: { id: draft }, body: { mapping: { name: 0 } } }),
  "POST /api/imports/{id}/run": ({ draft }) => ({ params: { id: draft }, body: {} }),
  "DELETE /api/imports/{id}": ({ spareDraft }) => ({ params: { id: spareDraft } }),

  "GET /api/search": () => ({ query: { q: "Hartmann" } }),
  "GET /api/statistics": nothing,

  "GET /api/setup-progress": nothing,
  "PATCH /api/setup-progress/{step}": () => ({ params: { step: "payment" }, body: { skipped: 1 } }),

  "GET /api/course-groups": nothing,
  "PATCH /api/course-groups/order": ({ group }) => ({ body: { ids: [group] } }),
  "GET /api/course-groups/{id}": ({ group }) => ({ params: { id: group } }),
  "PATCH /api/course-groups/{id}": ({ group }) => ({ params: { id: group }, body: { name: "Für Sie" } }),

  "GET /api/courses": nothing,
  "GET /api/courses/export.csv": nothing,
  "POST /api/courses": ({ category }) => ({ body: { name: "Stilltreff", categories: [category] } }),
  "POST /api/courses/status": ({ course }) => ({ body: { ids: [course], status: "active" } }),
  "GET /api/courses/{id}": ({ course }) => ({ params: { id: course } }),
  "PATCH /api/courses/{id}": ({ course, category }) => ({
    params: { id: course },
    body: { name: "Rückbildung", categories: [category] },
  }),
  "DELETE /api/courses/{id}": ({ spareCourse }) => ({ params: { id: spareCourse } }),

  "POST /api/courses/upload-image/{id}": ({ course }) => ({ params: { id: course }, file: picture() }),
  "DELETE /api/courses/upload-image/{id}": ({ course }) => ({ params: { id: course } }),

  "GET /api/history/{object}/{id}": (world) => ({ params: { object: "lesson", id: world.lesson } }),

  "GET /api/text-blocks": nothing,
  "POST /api/text-blocks": () => ({
    body: { name: "Bitte mitbringen", text: "Warme Socken", fields: ["requirements"] },
  }),
  "GET /api/text-blocks/{id}": ({ textBlock }) => ({ params: { id: textBlock } }),
  "PATCH /api/text-blocks/{id}": ({ textBlock }) => ({
    params: { id: textBlock },
    body: { name: "Kleidung" },
  }),
  "DELETE /api/text-blocks/{id}": ({ spareTextBlock }) => ({ params: { id: spareTextBlock } }),

  "GET /api/mail-texts": nothing,
  "GET /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, query: { course_id: course } }),
  "PATCH /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, body: { ...words, course_id: course } }),
  "DELETE /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, query: { course_id: course } }),
  "POST /api/mail-texts/{kind}/preview": ({ registration }) => ({
    ...mailText,
    body: { ...words, registration_id: registration },
  }),

  "GET /api/instructors": nothing,
  "GET /api/instructors/export.csv": nothing,
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

  "GET /api/lessons": nothing,
  "GET /api/lessons/export.csv": nothing,
  "POST /api/lessons": ({ course, person }) => ({ body: lesson(course, person.instructorId) }),
  "GET /api/lessons/sessions": () => ({ query: { from: "2027-01-01", to: "2027-01-31" } }),
  "POST /api/lessons/collisions": ({ person }) => ({
    body: {
      instructor_id: person.instructorId,
      location: "Kursraum Plagwitz",
      sessions: [{ starts_at: "2027-01-21T10:30", ends_at: "2027-01-21T12:00" }],
    },
  }),
  "POST /api/lessons/status": ({ lesson }) => ({ body: { ids: [lesson], status: "active" } }),
  "GET /api/lessons/{id}": (world) => ({ params: { id: world.lesson } }),
  "PATCH /api/lessons/{id}": (world) => ({
    params: { id: world.lesson },
    body: { notes: "Schlüssel holen" },
  }),
  "DELETE /api/lessons/{id}": ({ spareLesson }) => ({ params: { id: spareLesson } }),
  "POST /api/lessons/copy/{id}": (world) => ({ params: { id: world.lesson } }),
  "POST /api/lessons/{id}/sessions/{session}/move": (world) => ({
    params: { id: world.lesson, session: world.session },
    body: { starts_at: "2027-01-22T10:00:00+01:00", ends_at: "2027-01-22T11:15:00+01:00" },
  }),
  "POST /api/lessons/{id}/sessions/{session}/cancellation": (world) => ({
    params: { id: world.lesson, session: world.session },
    body: { reason: "Krank" },
  }),
  "POST /api/lessons/{id}/move": (world) => ({
    params: { id: world.lesson },
    body: { start_date: "2027-01-28" },
  }),
  "POST /api/lessons/{id}/cancellation": ({ spareLesson }) => ({ params: { id: spareLesson }, body: {} }),
  "POST /api/lessons/{id}/change-preview": (world) => ({
    params: { id: world.lesson },
    body: { kind: "lesson-moved", change: { start_date: "2027-01-28" } },
  }),

  "GET /api/participant-messages": nothing,
  "POST /api/participant-messages": (world) => ({
    body: { lesson_id: world.lesson, subject: "Kursraum", text: "Hallo {vorname}, bitte klingeln." },
  }),
  "POST /api/participant-messages/preview": (world) => ({
    body: { lesson_id: world.lesson, subject: "Kursraum", text: "Hallo {vorname}, bitte klingeln." },
  }),
  "GET /api/participant-messages/{id}": ({ written }) => ({ params: { id: written } }),

  "GET /api/payments": nothing,
  "GET /api/payments/export.csv": nothing,
  "GET /api/payments/sums": nothing,
  "GET /api/payments/to-see-to": nothing,
  "GET /api/registrations": nothing,
  "GET /api/registrations/export.csv": nothing,
  "GET /api/registrations/cancellation": ({ spareRegistration }) => ({ query: { ids: spareRegistration } }),
  "POST /api/registrations/cancellation": ({ spareRegistration }) => ({
    body: { ids: [spareRegistration], reason: "Kurs fällt aus" },
  }),
  "POST /api/registrations/payment": ({ registration }) => ({
    body: { ids: [registration], payment_method: "transfer" },
  }),
  "POST /api/registrations/mails": ({ registration }) => ({ body: { ids: [registration] } }),
  "POST /api/registrations/{id}/mails": ({ registration, mail }) => ({
    params: { id: registration },
    body: { mail_id: mail },
  }),
  "POST /api/registrations/team-sync": () => ({ body: { dry_run: 1 } }),
  "GET /api/registrations/participant-list.pdf": (world) => ({ query: { lesson_id: world.lesson } }),
  "GET /api/registrations/{id}": ({ registration }) => ({ params: { id: registration } }),
  "POST /api/registrations/{id}/cancellation": ({ spareRegistration }) => ({
    params: { id: spareRegistration },
    body: { reason: "Doppelt" },
  }),
  "GET /api/registrations/terms/{id}": (world) => ({ params: { id: world.lesson } }),
  "POST /api/registrations": (world) => ({
    body: { lesson_id: world.lesson, first_name: "Anna", last_name: "Busch", payment_method: "onsite" },
  }),
  "POST /api/registrations/test": (world) => ({ body: { lesson_id: world.lesson } }),
  "DELETE /api/registrations/{id}": ({ testRegistration }) => ({ params: { id: testRegistration } }),
  "PATCH /api/registrations/{id}": ({ deskRegistration }) => ({
    params: { id: deskRegistration },
    body: { phone: "0341 998877" },
  }),
  "POST /api/registrations/{id}/move": ({ deskRegistration, lesson }) => ({
    params: { id: deskRegistration },
    body: { lesson_id: lesson },
  }),
  "POST /api/registrations/{id}/offer": ({ spareWaiting }) => ({
    params: { id: spareWaiting },
    body: { reason: "Geburt steht bevor", overbook: true },
  }),
  "POST /api/registrations/{id}/place": ({ waiting }) => ({
    params: { id: waiting },
    body: { position: 1, reason: "Stand schon im Herbst auf der Liste" },
  }),
  // What came by statement is taken back, so that it can be noted for several.
  "POST /api/registrations/{id}/payment": ({ registration }) => ({
    params: { id: registration },
    body: { paid: false },
  }),
  "POST /api/registrations/{id}/refunds": ({ spareRegistration }) => ({
    params: { id: spareRegistration },
    body: { amount_cents: 100, reason: "Kulanz" },
  }),
  "POST /api/registrations/{id}/notes": ({ deskRegistration }) => ({
    params: { id: deskRegistration },
    body: { text: "Ruft am Montag an" },
  }),
  "DELETE /api/registrations/{id}/notes/{note_id}": ({ deskRegistration, note }) => ({
    params: { id: deskRegistration, note_id: note },
  }),
  "GET /api/registrations/{id}/export": ({ deskRegistration }) => ({ params: { id: deskRegistration } }),
  "POST /api/registrations/{id}/erasure": ({ left }) => ({ params: { id: left } }),
  "POST /api/registrations/{id}/messages": ({ registration }) => ({
    params: { id: registration },
    body: { subject: "Kursraum", text: "Bitte klingeln Sie." },
  }),

  "GET /api/subscription": nothing,

  "GET /api/withdrawals": nothing,
  "GET /api/withdrawals/{id}": ({ withdrawal: id }) => ({ params: { id } }),
  "POST /api/withdrawals/{id}/decision": ({ withdrawal: id }) => ({
    params: { id },
    body: { decision: "declined", note: "Die Adresse gehört nicht dazu" },
  }),
  "GET /api/contact-requests": nothing,
  "GET /api/contact-requests/export.csv": nothing,
  "POST /api/contact-requests": () => ({
    body: { name: "Mara Vogt", phone: "0341 123456", message: "Ist im Frühjahr noch etwas frei?" },
  }),
  "GET /api/contact-requests/{id}": ({ contactRequest }) => ({ params: { id: contactRequest } }),
  "PATCH /api/contact-requests/{id}": ({ contactRequest }) => ({
    params: { id: contactRequest },
    body: { status: "open", note: "Ruft am Montag wieder an" },
  }),
  "POST /api/contact-requests/{id}/answers": ({ contactRequest }) => ({
    params: { id: contactRequest },
    body: { text: "Ja, kommen Sie gern dazu." },
  }),
  "POST /api/contact-requests/{id}/registration": ({ contactRequest, lesson }) => ({
    params: { id: contactRequest },
    body: { lesson_id: lesson, first_name: "Clara", last_name: "Ohm" },
  }),
  "DELETE /api/contact-requests/{id}": ({ spareContactRequest }) => ({ params: { id: spareContactRequest } }),

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
  "POST /api/public/teams/{team_token}/voucher": (world) => ({
    ...inTeam(world),
    body: { lesson_id: world.lesson, code: "MITBABY" },
  }),
  "GET /api/public/teams/{team_token}/registrations/{registration_token}": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/calendar.ics": held,
  "GET /api/public/teams/{team_token}/registrations/{registration_token}/cancellation": held,
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/cancellation": held,
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
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/messages": (world) => ({
    ...held(world),
    body: { text: "Gibt es vor Ort Matten?" },
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

  "GET /api/icons/search": () => ({ query: { query: "baby" } }),
  "GET /api/icons/{sheet}": () => ({ params: { sheet: "lucide.json" }, query: { icons: "baby" } }),
  "GET /api/icons/{collection}/{picture}": () => ({ params: { collection: "lucide", picture: "baby.svg" } }),
};

const mailText = { params: { kind: "registration-confirmed" } };
const words = {
  subject: "Ihr Platz {nummer}",
  greeting: "Liebe {vorname},",
  intro: "bis bald im Kurs {kurs}!",
  closing: "Ihre {praxis}",
};

const newUser = ({ team }: World, name: string, role: string) => ({
  first_name: "Jana",
  last_name: "Krüger",
  email: `${name}-${team.teamToken}@praxis.example`,
  roles: [role],
});

const lesson = (course_id: number, instructor_id: number) => ({
  course_id,
  instructor_id,
  location: "Kursraum Plagwitz",
  start_date: "2027-04-01T10:00:00+02:00",
  end_date: "2027-05-20T11:15:00+02:00",
});
