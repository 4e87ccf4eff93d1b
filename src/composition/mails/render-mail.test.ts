import { describe, expect, test } from "vitest";
import type { MailKind } from "../../domain/mails/kinds-schema.ts";
import { alreadyRegisteredForLesson } from "../../emails/booking/already-registered-for-lesson.tsx";
import { registrationConfirmed } from "../../emails/booking/registration-confirmed.tsx";
import { registrationReceived } from "../../emails/booking/registration-received.tsx";
import { lessonChanged } from "../../emails/news/lesson-changed.tsx";
import { evening } from "../../emails/sample-parts.ts";
import { mailings } from "./kinds.ts";

const kinds = Object.keys(mailings) as MailKind[];

const render = (kind: MailKind, changes: object = {}) => mailings[kind].sample(changes).render(null);

const confirmed = registrationConfirmed.sample;

describe.each(kinds)("the mail %s", (kind) => {
  test("says in its first line what happened, in the inbox, the markup and the text", async () => {
    const { html, text } = await render(kind);
    const headline = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
    expect(text.split("\n")[0]).toBe(headline);
    expect(html).toContain(`data-skip-in-text="true">${headline}`);
    expect(html).toContain(`<title>${headline}</title>`);
  });

  test("has a short subject that tells nothing about anyone's health", async () => {
    const { subject } = await render(kind);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).not.toContain(confirmed.lesson.title);
    expect(subject).not.toContain("Hartmann");
  });

  test("ends with who writes, from where, and why", async () => {
    const { text } = await render(kind);
    const footer = text.split("-".repeat(40))[1] ?? "";
    expect(footer).toMatch(
      /^\n\n.+\n.+\n\d{5} .+\n\S+@\S+\nhttps:\/\/\S+\n\nSie bekommen diese E-Mail.+\.\n$/,
    );
  });

  test("loads nothing and runs nothing when it is opened, but the picture that came with it", async () => {
    const { html } = await render(kind);
    expect(html).not.toMatch(/\ssrc="(?!cid:)|url\(|@import|<script|<link/i);
  });

  test("offers every address of the markup as text, too, free of markup", async () => {
    const { html, text } = await render(kind);
    const addresses = [...html.matchAll(/href="https?:([^"]+)"/g)].map(([, rest]) =>
      rest?.replaceAll("&amp;", "&"),
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(text).toContain(address);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined|null|NaN|\[object/);
  });

  test("shows what people typed as text, never as markup", async () => {
    const recipient_name = `<script>alert("ä")</script>`;
    const { html, text } = await render(kind, { recipient_name: `${recipient_name} אבג ${"Ö".repeat(60)}` });
    expect(html).not.toContain("<script");
    expect(text).not.toContain("undefined");
  });
});

test("a name of sixty letters, with umlauts, right-to-left script and an apostrophe, stays whole", async () => {
  const name = "Maximilian-Alexandra O’Brien Freifrau von Schönburg-Łódź أمل";
  const { html, text } = await render("registration-confirmed", { recipient_name: name });
  expect(html).toContain(`<bdi>Guten Tag ${name},</bdi>`);
  expect(text).toContain(`Guten Tag ${name},`);
});

test("plain text does without the code for the bank's app, since all of it stands there in words", async () => {
  const { html, text } = await render("registration-confirmed", {});
  expect(html).toContain("QR-Code");
  expect(text).not.toContain("QR-Code");
  expect(text).toContain("IBAN: ");
});

test("one session is not called all of them", async () => {
  const lesson = { ...confirmed.lesson, sessions: confirmed.lesson.sessions.slice(0, 1) };
  const { text } = await render("registration-confirmed", { lesson });
  expect(text).toContain("trägt das Treffen in Ihren Kalender ein");
});

test("a mail to the address of the whole team greets nobody by the team's name", async () => {
  const { text } = await render("staff-withdrawal", {});
  expect(text).toContain("Guten Tag,\n");
});

test("markup in a course's title or a team's text is shown, not obeyed", async () => {
  const lesson = { ...confirmed.lesson, title: "<b onclick=x>Yoga & mehr</b>" };
  const texts = [{ heading: "<h1>", text: "Zeile <i>eins</i>\nZeile zwei\n\nAbsatz" }];
  const { html, text } = await render("registration-confirmed", { lesson, texts });
  expect(html).toContain("&lt;b onclick=x&gt;Yoga &amp; mehr&lt;/b&gt;");
  expect(html).not.toMatch(/<b |<i>/);
  expect(text).toContain("<b onclick=x>Yoga & mehr</b>");
  expect(text).toContain("Zeile <i>eins</i>\nZeile zwei\n\nAbsatz");
});

test("nobody can have an invitation to a strange address sent in somebody's name", async () => {
  const { html, text } = await render("verification", { recipient_name: "Gewinn auf https://boese.example" });
  expect(text).toContain("Guten Tag,\n");
  expect(html).not.toContain("boese.example");
});

test.each(["invitation", "email-change", "contact-receipt", "registration-received"] as const)(
  "no name in %s is a link or longer than a line, whoever typed it",
  async (kind) => {
    const recipient_name = "Gewonnen! Holen Sie ihn bei evil.example ab, am besten gleich heute noch";
    const { html, text } = await render(kind, { recipient_name });
    expect(text).toMatch(/^Guten Tag Gewonnen! Holen Sie ihn bei evil\. example ab, am .{1,20}…,$/m);
    expect(html).not.toContain("evil.example");
  },
);

test("nobody can have an address sent in the name of somebody who comes along", async () => {
  const registration = { ...confirmed.registration, partner_name: "Gewinn auf www.boese.example" };
  const { html, text } = await render("registration-confirmed", { registration });
  expect(text).toContain("Begleitperson: ist angemeldet\n");
  expect(html).not.toContain("boese.example");
});

test("who waits never reads that a place is theirs", async () => {
  const { subject, text } = await render("waiting-list-joined");
  expect(subject + text.replace(/https:\S+/g, "")).not.toMatch(
    /bestätig|(?<!aus)gebucht|\bgebuch|buchung|angemeldet|anmeldung|reserviert|freuen uns/i,
  );
  expect(text).toContain("an Stelle\u00a03");
});

test("the offer says until when the place is held, and where to take it", async () => {
  const { text } = await render("waiting-list-offer");
  expect(text).toContain("bis Freitag, 15.01.2027, 09:12 Uhr");
  expect(text).toContain("Platz ansehen und buchen:\nhttps://kurshafen.example/team/");
});

test("only who has a place gets the link to an online session", async () => {
  const withLink = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await render(kind)) })));
  const got = withLink.filter(({ html }) => html.includes("video.example")).map(({ kind }) => kind);
  expect(got).toEqual([
    "registration-confirmed",
    "lesson-reminder",
    "registration-moved",
    "participant-message",
    "lesson-changed",
  ]);
  const waits = await render("lesson-changed", { has_seat: false, was_waiting: true });
  expect(waits.html).not.toContain("video.example");
});

test("a change says what was, what is, and what does not take place", async () => {
  const { text } = await render("lesson-changed");
  expect(text).toContain("Bisher: Di, 09.02.2027, 18:30–20:30 Uhr\nNeu: Mo, 08.02.2027, 18:30–20:30 Uhr\n");
  expect(text).toContain("Mo, 22.02.2027, 18:30–20:30 Uhr fällt aus\n");
});

test("of many changed sessions the beginning is told, and all dates stand below", async () => {
  const { news } = lessonChanged.sample;
  const many = { ...news, sessions: [0, 1, 2, 3].flatMap(() => news.sessions) };
  const { text } = await render("lesson-changed", { change: "lesson-moved", news: many });
  expect(text.match(/^(Bisher|Jetzt|Neu).*$/gm)).toEqual([
    "Bisher ab: Di, 09.02.2027, 18:30–20:30 Uhr",
    "Jetzt ab: Mo, 08.02.2027, 18:30–20:30 Uhr",
  ]);
});

test("a new link is told with its session, and stands with the dates for those alone who have a seat", async () => {
  const session = { ...evening("2027-03-01"), location: "Online" };
  const links = [{ ...session, has_link: true }];
  const news = { sessions: [], place: null, dates: null, links };
  const { html, text } = await render("lesson-changed", { change: "lesson-changed", news });
  expect(text).toContain("Neuer Link: Mo, 01.03.2027, 18:30–20:30 Uhr\n");
  expect(html).toContain("video.example");
  const waits = { has_seat: false, was_waiting: true, news };
  const other = await render("lesson-changed", waits);
  expect(other.text).toContain("Neuer Link: Mo, 01.03.2027");
  expect(other.html + other.text).not.toContain("video.example");
  const many = await render("lesson-changed", {
    news: { ...news, links: [0, 1, 2, 3].map(() => ({ ...session, has_link: false })) },
  });
  expect(many.text).toContain("Nicht mehr online: für 4 Treffen\n");
});

test("a course that does not take place costs nothing, and who had paid hears that it comes back", async () => {
  const { text } = await render("lesson-cancelled");
  expect(text).toContain("Kosten: keine");
  expect(text).toContain("Erstattung: 119,00\u00a0€");
  expect(text).toContain("Sie bekommen 119,00\u00a0€ zurück.");
  expect(text).not.toContain("melden uns");
  const later = await render("lesson-cancelled", { refund_cents: 0, left_cents: 11_900 });
  expect(later.text).toContain(
    "Was Sie schon bezahlt haben (119,00\u00a0€), bekommen Sie zurück. Wir melden",
  );
  expect(later.text).not.toContain("Erstattung");
  const both = await render("lesson-cancelled", { refund_cents: 10_000, left_cents: 1900 });
  expect(both.text).toContain("Auch die übrigen 19,00\u00a0€ bekommen Sie zurück.");
  const unpaid = await render("lesson-cancelled", { refund_cents: 0, left_cents: 0 });
  expect(unpaid.text).not.toContain("zurück");
  const waited = await render("lesson-cancelled", { was_waiting: true });
  expect(waited.text).toContain("Damit endet auch die Warteliste");
  expect(waited.text).not.toContain("Kosten");
});

test("facts and sessions read a line each", async () => {
  const { text } = await render("registration-confirmed");
  expect(text).toContain("Mo, 01.02.2027, 18:30–20:30 Uhr\nMo, 08.02.2027, 18:30–20:30 Uhr\n");
  expect(text).toContain(
    "Gutschein: FRÜHLING, 10,00\u00a0€ Nachlass\nGesamtpreis: 119,00\u00a0€, umsatzsteuerfrei nach § 4 Nr. 14 UStG\n",
  );
});

test("a place that costs nothing says so, and one whose price is nobody's matter says nothing", async () => {
  const free = {
    ...confirmed.registration,
    total_cents: 0,
    price_note: "die Kursgebühr trägt Ihre Krankenkasse",
  };
  const silent = { ...confirmed.registration, total_cents: null };
  expect((await render("registration-confirmed", { registration: free })).text).toContain(
    "Gesamtpreis: kostenfrei, die Kursgebühr trägt Ihre Krankenkasse",
  );
  expect((await render("registration-confirmed", { registration: silent })).text).not.toContain(
    "Gesamtpreis",
  );
});

test("leaving the waiting list is no cancellation of a registration", async () => {
  const { subject, text } = await render("registration-cancelled", { was_waiting: true });
  expect(subject).toBe("Warteliste HS-2027-0114: Sie stehen nicht mehr darauf");
  expect(text).not.toMatch(/storn|Erstattung/i);
});

test("a cancellation by the team says who it was", async () => {
  const { text } = await render("registration-cancelled", { cancelled_by: "team" });
  expect(text).toContain("Hebammenpraxis Sonnenschein hat Ihre Anmeldung am Freitag");
});

test.each([
  ["waiting", "Sie stehen für diesen Kurstermin schon auf der Warteliste."],
  ["offered", "Sie stehen für diesen Kurstermin schon auf der Warteliste."],
  ["pending", "Sie sind für diesen Kurstermin schon angemeldet."],
] as const)("who is %s and asks again is told so", async (status, headline) => {
  const registration = { ...alreadyRegisteredForLesson.sample.registration, status };
  const { text } = await render("already-registered-for-lesson", { registration });
  expect(text).toContain(headline);
});

test("what a participant wrote stays in the admin area", async () => {
  const { text } = await render("staff-new-registration", { status: "waiting" });
  expect(text).toContain("Eine Nachricht liegt dabei");
  expect(text).toContain("10 von 10 vergeben\nWarteliste: 2");
});

test("a mail that is overtaken by the payment asks for no money any more", async () => {
  const registration = { ...registrationReceived.sample.registration, is_booked: true };
  const { subject, text } = await render("registration-received", { registration });
  expect(subject).toBe("Ihre Anmeldung HS-2027-0114 ist bei uns eingegangen");
  expect(text).toContain("Inzwischen ist Ihr Platz fest gebucht");
  expect(text).not.toMatch(/reserviert|Jetzt bezahlen|steht noch aus|IBAN/);
});

test("who has paid a part reads what is missing, and where it says how to pay it", async () => {
  const { text } = await render("payment-received", { received_cents: 2500, open_cents: 9400 });
  expect(text).toContain("Noch offen: 94,00\u00a0€");
  expect(text).toContain("Wie Sie den Rest bezahlen, steht bei Ihrer Anmeldung");
  expect((await render("payment-received")).text).not.toContain("Rest");
});

test("the team reads whose payment account is refused", async () => {
  const mailData = { event: "refused", whose: "Jule Petzold" };
  const { subject, text } = await render("payment-account-changed", mailData);
  expect(subject).toBe("Stripe nimmt die Zugangsdaten von Jule Petzold nicht mehr an");
  expect(text).not.toMatch(/Ihre Zugangsdaten|Ihren Kursen/);
});

test.each([
  ["refused", /Tragen Sie dort bitte gültige Zugangsdaten ein/, /in Ihrem Sinn|gleich aus|Passwort/],
  ["removed", /War das in Ihrem Sinn/, /schalten Sie die Zahlungsart/],
  ["deactivated", /War das in Ihrem Sinn/, /schalten Sie die Zahlungsart/],
  ["replaced", /schalten Sie die Zahlungsart bitte gleich aus/, /Tragen Sie dort/],
])("news of a payment account (%s) say what there is to do, and nothing else", async (event, does, not) => {
  const { text } = await render("payment-account-changed", { event });
  expect(text).toMatch(does);
  expect(text).not.toMatch(not);
});

test("a payment that somebody has her bank take back is called what the list of payments calls it", async () => {
  const { subject } = await render("staff-payment", { news: "dispute-open" });
  expect(subject).toBe("Eine Zahlung wird beanstandet: HS-2027-0114");
});
