import { hashPassword } from "../../../src/platform/sign-in/password.ts";
import type { TestApi } from "../api.ts";
import { uploadCourseImage } from "../browser/upload.ts";
import { addUser, type SignedIn } from "../people/team.ts";
import { heldAt, openLesson, register, somebody } from "./booking.ts";
import { addCourse } from "./lesson.ts";
import {
  bankEntryOf,
  book,
  boughtPlan,
  cashMoveOf,
  confirmationOf,
  dunningOf,
  exportOf,
  firstSession,
  groupOf,
  invitedPerson,
  issueLongAgo,
  keepBooks,
  lastPaymentOf,
  letter,
  noteOf,
  ownSeriesOf,
  paidOnline,
  paymentAccountOf,
  runOf,
  startImport,
  startStatement,
  statementOf,
  webhooksOf,
  withdrawalOf,
} from "./world-parts.ts";

/** A team with one of everything, and a spare one of what a call may take away. Everything is led by `person`. */
export type World = {
  team: Pick<SignedIn, "teamToken">;
  person: Pick<SignedIn, "email" | "instructorId" | "userId">;
  password: string;
  group: number;
  category: number;
  spareCategory: number;
  spareUser: number;
  spareInstructor: number;
  invited: number;
  course: number;
  spareCourse: number;
  lesson: number;
  spareLesson: number;
  /** Of the lesson; a later one takes place, too. */
  session: number;
  /** The evening of today in another lesson, who is there, and who is not marked yet. */
  evening: number;
  tonight: number;
  present: number;
  expected: number;
  /** A message to the lesson's participants. */
  written: number;
  registration: number;
  spareRegistration: number;
  /** By law, and much of what her insurer's sheet needs is not known. */
  insured: number;
  /** What the team does things with: a seat, two who wait, one who has cancelled, and a note of `person`. */
  deskRegistration: number;
  /** Paid on site, as the team has noted. */
  paidRegistration: number;
  /** Its seat is held until the link in the mail is opened. */
  unprovenRegistration: number;
  /** The owner tries out the lesson. */
  testRegistration: number;
  waiting: number;
  spareWaiting: number;
  left: number;
  note: number;
  /** The confirmation of the registration. */
  mail: number;
  /** Declared with the number of a registration, and an address that is not its own. */
  withdrawal: number;
  contactRequest: number;
  spareContactRequest: number;
  textBlock: number;
  spareTextBlock: number;
  /** Finalised, and one more; a draft that is complete, and one that may go; the numbers of `person` herself. */
  invoice: number;
  spareInvoice: number;
  invoiceDraft: number;
  spareInvoiceDraft: number;
  /** Cash that was put into the till. */
  cashMove: number;
  /** What was entered by hand for `invoice`. */
  invoicePayment: number;
  invoiceSeries: number;
  /** Unpaid for months and reminded of once, with what went out; and one more whose step may be taken back. */
  overdueInvoice: number;
  dunning: number;
  spareOverdueInvoice: number;
  /** Paid with 11 € too much. */
  overpaidInvoice: number;
  spareDunning: number;
  /** Several invoices at once, of `person`. */
  invoiceRun: number;
  giftVoucher: number;
  spareGiftVoucher: number;
  /** The number of the voucher, which is worth money to whoever has it. */
  giftNumber: string;
  discountCode: number;
  spareDiscountCode: number;
  /** Files that are being brought in. */
  draft: number;
  statement: number;
  spareStatement: number;
  /** What a statement brought for somebody. */
  bankEntry: number;
  spareDraft: number;
  held: string;
  offered: string;
  /** The picture of the spare course. */
  file: string;
  /** Where `person` is paid: accepted by the provider, and offered to nobody yet. */
  paymentAccount: number;
  /** All data of the team, ready to be fetched, and what it once read back. */
  teamExport: number;
  /** A key for programs. */
  apiToken: number;
  /** What the platform has billed, and was paid for. */
  planInvoice: number;
  /** A smaller plan, as its quote was shown. */
  planChange: object;
  /** Another program that is told what happens, what it was told once; and one that may go. */
  webhook: number;
  webhookDelivery: number;
  spareWebhook: number;
};

/** Who asks for the same seat twice: the second time nothing is booked, and a mail tells. */
const PERSON = { last_name: "Hartmann", email: "lea@mail.example" };
const PASSWORD = "tulpe gabel mond";
const hash = hashPassword(PASSWORD);

/** Fills a team, by calls of its owner and of visitors; `person` may sign in with the world's password. */
export async function createWorld(api: TestApi, team: SignedIn, person = team): Promise<World> {
  const make = async (path: string, body: object): Promise<number> =>
    (await api.call("POST", path, body, { cookie: team.cookie })).data.id;
  const led = { instructor_id: person.instructorId };
  const session = { starts_at: "2027-01-21T10:00:00+01:00", ends_at: "2027-01-21T11:15:00+01:00" };
  const category = await make("/api/categories", { name: "Rückbildung" });
  const course = await addCourse(api, team, { categories: [category] });
  const lesson = await openLesson(api, team, {
    ...led,
    course_id: course,
    sessions: [session, { starts_at: "2027-01-28T10:00:00+01:00", ends_at: "2027-01-28T11:15:00+01:00" }],
  });
  const full = await openLesson(api, team, { ...led, course_id: course, max_participants: 1 });
  const held = await book(api, team, lesson, PERSON);
  await register(api, team, somebody(lesson, PERSON));
  const spare = await book(api, team, lesson);
  const seated = await book(api, team, full);
  const offered = await book(api, team, full, { type: "waitlist" });
  await api.call("POST", heldAt(team, seated.token, "/cancellation"));
  await api.owner.query(
    "update registrations set status = 'offered', expires_at = '2026-11-23T10:00:00+01:00' where id = $1",
    [offered.id],
  );
  const first = await firstSession(api, team, lesson);
  await api.call("POST", heldAt(team, held.token, "/absences"), { session_id: first });
  await api.call("POST", heldAt(team, held.token, "/messages"), { text: "Kann ich stillen?" });
  await api.call("POST", "/api/calendar-feeds/team", undefined, { cookie: team.cookie });
  const left = await book(api, team, lesson);
  await api.call("POST", heldAt(team, left.token, "/cancellation"));
  const unproven = await book(api, team, lesson);
  await api.owner.query(
    `update registrations set status = 'pending', address_proof = 'asked', confirmed_at = null,
       expires_at = '2026-11-21T11:00:00+01:00' where id = $1`,
    [unproven.id],
  );
  const deskRegistration = (await book(api, team, lesson)).id;
  const insured = (await book(api, team, lesson)).id;
  await api.owner.query("update registrations set insurance_type = 'statutory' where id = $1", [insured]);
  await api.owner.query(
    `insert into data_questions (team_id, registration_id, fields, asked_at, expires_at)
     values ($1, $2, '{insurer}', '2026-11-01T10:00:00+01:00', '2026-11-15T10:00:00+01:00')`,
    [team.teamId, insured],
  );
  const paidRegistration = (await book(api, team, lesson)).id;
  await api.call(
    "POST",
    `/api/registrations/${paidRegistration}/payment`,
    { paid: 1 },
    { cookie: team.cookie },
  );
  await api.owner.query(
    `update auth.accounts a set password = $1 from auth.identities i
     where i.id = a.identity_id and i.email = $2`,
    [await hash, person.email],
  );
  const addressed = { assigned_id: person.instructorId, name: "Lea Hartmann", email: PERSON.email };
  const contactRequest = await make("/api/contact-requests", { ...addressed, message: "Passt es noch?" });
  await make(`/api/contact-requests/${contactRequest}/answers`, { text: "Ja, gern." });
  await api.call("PATCH", "/api/setup-progress/instructors", { skipped: true }, { cookie: team.cookie });
  await api.call("PATCH", "/api/mail-texts/contact-receipt", words, { cookie: team.cookie });
  const certificate = {
    title: "Teilnahme",
    subtitle: "",
    intro: "{name} war da.",
    closing: "",
    updated_at: null,
  };
  await api.call("PATCH", "/api/sheets/texts/partner", certificate, { cookie: team.cookie });
  await api.call("PATCH", "/api/sheets/columns", { columns: ["email", "note"] }, { cookie: team.cookie });
  const positions = { antenatal: "G 1", postnatal: "R 1" };
  await api.call("PATCH", "/api/accounting-sheets/positions", positions, { cookie: team.cookie });
  await api.call("PATCH", "/api/team", { terms: "Es gilt das Kleingedruckte." }, { cookie: team.cookie });
  await paidOnline(api, team, spare.id);
  const sessions = [{ starts_at: "2026-11-21T18:30:00+01:00", ends_at: "2026-11-21T20:30:00+01:00" }];
  const tonight = await openLesson(api, team, { ...led, course_id: course, sessions });
  const present = await book(api, team, tonight);
  const expected = await book(api, team, tonight);
  const evening = await firstSession(api, team, tonight);
  await api.call(
    "PATCH",
    `/api/registrations/${present.id}/attendance`,
    { session_id: evening, state: "present" },
    { cookie: team.cookie },
  );
  await api.owner.query(
    `insert into attendance_corrections (team_id, registration_id, session_id, text, asked_at)
     values ($1, $2, $3, 'Ich war da', now())`,
    [team.teamId, present.id, evening],
  );
  const spareUser = (await addUser(api, team, "instructor")).userId;
  await api.owner.query(
    `insert into auth.second_factors (team_id, identity_id, sealed_secret, confirmed_at)
     select team_id, id, 'nobody opens this', now() from auth.identities where user_id = $1`,
    [spareUser],
  );
  const gift = await api.call("POST", "/api/gift-vouchers", sale, { cookie: team.cookie });
  const spareCourse = await addCourse(api, team, { name: "Babymassage" });
  await api.owner.query(
    "update teams set street = 'Weg 1', zip = '04229', city = 'Leipzig', tax_number = '231/123/45678' where id = $1",
    [team.teamId],
  );
  const written = () => make("/api/invoices", { ...letter, registration_id: held.id });
  const [invoice, spareInvoice] = [await written(), await written()];
  for (const id of [invoice, spareInvoice]) await make(`/api/invoices/${id}/finalisation`, {});
  const [overdueInvoice, spareOverdueInvoice] = [await written(), await written()];
  for (const id of [overdueInvoice, spareOverdueInvoice]) await issueLongAgo(api, team, id);
  const overpaidInvoice = await written();
  await make(`/api/invoices/${overpaidInvoice}/finalisation`, {});
  await make(`/api/invoices/${overpaidInvoice}/payments`, { amount: 80, method: "transfer" });
  await keepBooks(api, team);
  const firmly = { fee_2: 2.5, words_2: "bitte zahlen Sie bald." };
  await api.call("PATCH", "/api/dunning-settings", firmly, { cookie: team.cookie });
  const byHours = { land: "SN", factor: 1.3, reference: "Vereinbart" };
  await api.call("PATCH", "/api/invoices/fee-schedule", byHours, { cookie: team.cookie });
  await make(`/api/invoices/${invoice}/payments`, { amount: 5, method: "onsite" });
  return {
    team,
    person,
    contactRequest,
    spareContactRequest: await make("/api/contact-requests", { ...addressed, message: "Doppelt" }),
    password: PASSWORD,
    group: await groupOf(api, team),
    category,
    spareCategory: await make("/api/categories", { name: "Babymassage" }),
    course,
    spareCourse,
    spareUser,
    spareInstructor: (await addUser(api, team, "instructor")).instructorId,
    invited: await make("/api/users/invite", invitedPerson()),
    lesson,
    spareLesson: await openLesson(api, team, { ...led, course_id: course, min_participants: 2 }),
    session: first,
    evening,
    tonight,
    present: present.id,
    expected: expected.id,
    written: await make("/api/participant-messages", {
      lesson_id: lesson,
      subject: "Kursraum",
      text: "Bitte klingeln.",
    }),
    withdrawal: await withdrawalOf(api, team, spare.id),
    registration: held.id,
    spareRegistration: spare.id,
    insured,
    deskRegistration,
    paidRegistration,
    unprovenRegistration: unproven.id,
    testRegistration: await make("/api/registrations/test", {
      lesson_id: await openLesson(api, team, { ...led, course_id: course }),
    }),
    waiting: (await book(api, team, full, { type: "waitlist" })).id,
    spareWaiting: (await book(api, team, full, { type: "waitlist" })).id,
    left: left.id,
    note: await noteOf(api, deskRegistration, person),
    textBlock: await make("/api/text-blocks", { ...text, name: "Bitte mitbringen" }),
    spareTextBlock: await make("/api/text-blocks", { ...text, name: "Kleidung" }),
    ...{ invoice, spareInvoice, invoiceDraft: await written(), spareInvoiceDraft: await written() },
    invoicePayment: await lastPaymentOf(api, invoice),
    cashMove: await cashMoveOf(api, team),
    invoiceSeries: await ownSeriesOf(api, team, person),
    ...{ overdueInvoice, dunning: await dunningOf(api, overdueInvoice) },
    overpaidInvoice,
    ...{ spareOverdueInvoice, spareDunning: await dunningOf(api, spareOverdueInvoice) },
    invoiceRun: await runOf(api, team, person, invoice),
    giftVoucher: gift.data.id,
    giftNumber: gift.data.number,
    spareGiftVoucher: await make("/api/gift-vouchers", sale),
    discountCode: await make("/api/discount-codes", {
      code: `Sommer ${course}`,
      amount: 5,
      for_all_courses: 0,
      courses: [course],
    }),
    spareDiscountCode: await make("/api/discount-codes", { code: `Winter ${course}`, percent: 10 }),
    mail: await confirmationOf(api, held.id),
    held: held.token,
    offered: offered.token,
    statement: await statementOf(api, team, held.id),
    bankEntry: await bankEntryOf(api, team, await openLesson(api, team, { ...led, course_id: course })),
    spareStatement: await startStatement(api, team, "HS-2027-9999"),
    draft: await startImport(api, team, "Pekip"),
    spareDraft: await startImport(api, team, "Fabel"),
    file: await uploadCourseImage(api, team, spareCourse),
    paymentAccount: await paymentAccountOf(api, team, person),
    teamExport: await exportOf(api, team),
    ...(await webhooksOf(api, team)),
    apiToken: await make("/api/api-tokens", { name: "Buchhaltung", scopes: ["payments.read"] }),
    ...(await boughtPlan(api, team)),
  };
}

const sale = {
  ...{ value: 80, buyer_name: "Ingrid Hartmann", buyer_email: "ingrid@mail.example" },
  ...{ paid_method: "onsite", sold_on: "2026-11-20" },
};
const words = { subject: "Danke", greeting: "Hallo {name},", intro: "bis gleich!", closing: "Ihre {praxis}" };
const text = { text: "Warme Socken", fields: ["requirements"] };

/** The same team, asked for what nobody has. */
export const worldOfNothing = ({ team, person, password, planChange }: World): World => ({
  ...{ team, password, person: { ...person, instructorId: 900_000_001, userId: 900_000_013 } },
  ...{ spareUser: 900_000_014, spareInstructor: 900_000_015, invited: 900_000_016 },
  ...{ group: 900_000_002, category: 900_000_003, spareCategory: 900_000_004 },
  ...{ course: 900_000_005, spareCourse: 900_000_006, lesson: 900_000_007, spareLesson: 900_000_008 },
  ...{
    registration: 900_000_009,
    spareRegistration: 900_000_010,
    deskRegistration: 900_000_017,
    paidRegistration: 900_000_021,
    insured: 900_000_045,
  },
  ...{ unprovenRegistration: 900_000_044 },
  testRegistration: 900_000_024,
  ...{ waiting: 900_000_018, spareWaiting: 900_000_019, left: 900_000_020, note: 900_000_021 },
  mail: 900_000_022,
  ...{ evening: 900_000_050, tonight: 900_000_053, present: 900_000_052, expected: 900_000_051 },
  ...{ session: 900_000_022, written: 900_000_023 },
  withdrawal: 900_000_033,
  ...{ contactRequest: 900_000_011, spareContactRequest: 900_000_012 },
  ...{ textBlock: 900_000_017, spareTextBlock: 900_000_018 },
  ...{ invoice: 900_000_061, spareInvoice: 900_000_062, invoiceSeries: 900_000_065, invoiceRun: 900_000_066 },
  ...{ invoicePayment: 900_000_069, cashMove: 900_000_068 },
  ...{ overdueInvoice: 900_000_071, dunning: 900_000_072 },
  overpaidInvoice: 900_000_075,
  ...{ spareOverdueInvoice: 900_000_073, spareDunning: 900_000_074 },
  ...{ invoiceDraft: 900_000_063, spareInvoiceDraft: 900_000_064 },
  ...{ giftVoucher: 900_000_047, spareGiftVoucher: 900_000_048, giftNumber: "2222-2222-2222" },
  ...{ discountCode: 900_000_045, spareDiscountCode: 900_000_046 },
  ...{ held: "nobody-holds-this-token-0001", offered: "nobody-holds-this-token-0002" },
  ...{ statement: 900_000_041, spareStatement: 900_000_042, bankEntry: 900_000_043 },
  ...{ draft: 900_000_031, spareDraft: 900_000_032 },
  file: "nobody-has-this-file-0001",
  paymentAccount: 900_000_034,
  teamExport: 900_000_054,
  apiToken: 900_000_076,
  planInvoice: 900_000_077,
  // Plans are the same for everybody.
  planChange,
  ...{ webhook: 900_000_078, webhookDelivery: 900_000_079, spareWebhook: 900_000_080 },
});
