import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import { createMailer, headerText, type Mailer, MailNotSent, normaliseAddress } from "./mail.ts";

let catcher: MailCatcher;
let mailer: Mailer;

beforeAll(async () => {
  catcher = await startMailCatcher();
  mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: "post@kurshafen.example" });
});

beforeEach(async () => {
  catcher.setMode("ok");
  await catcher.clear();
});

afterAll(async () => {
  mailer.close();
  await catcher.close();
});

const mail = {
  to: "lea.hartmann@mail.example",
  fromName: "Hebammenpraxis Sonnenschein",
  replyTo: { name: "Hebammenpraxis Sonnenschein", address: "praxis@sonnenschein.example" },
  subject: "Ihre Anmeldung HS-2027-0114 ist bestätigt",
  html: "<p>Grüße aus der Praxis</p>",
  text: "Grüße aus der Praxis",
  messageId: "mail-17@kurshafen.example",
};

async function sent(changes: Partial<Parameters<Mailer["send"]>[0]> = {}) {
  await mailer.send({ ...mail, ...changes });
  const [caught] = catcher.messages();
  if (!caught) throw new Error("no mail came");
  return caught;
}

async function refusal(promise: Promise<unknown>): Promise<MailNotSent> {
  const error = await promise.catch((reason: unknown) => reason);
  if (error instanceof MailNotSent) return error;
  throw new Error("expected a refusal", { cause: error });
}

describe("sending a mail", () => {
  test("goes out in the team's name, answers go to the team", async () => {
    const caught = await sent();
    expect(caught).toMatchObject({
      from: { name: "Hebammenpraxis Sonnenschein", address: "post@kurshafen.example" },
      to: ["lea.hartmann@mail.example"],
      reply_to: "praxis@sonnenschein.example",
      subject: mail.subject,
      message_id: "<mail-17@kurshafen.example>",
    });
    expect(caught.html).toContain(mail.html);
    expect(caught.text.trim()).toBe(mail.text);
    expect(caught.headers["auto-submitted"]).toBe("auto-generated");
  });

  test("carries attachments unchanged", async () => {
    const file = { filename: "Übersicht.ics", content: "BEGIN:VCALENDAR\r\n", contentType: "text/calendar" };
    const [attached] = (await sent({ attachments: [file] })).attachments;
    expect(attached).toMatchObject({ filename: file.filename, content_type: "text/calendar" });
    expect(attached?.content.toString()).toBe(file.content);
  });

  test("nobody adds headers or recipients through what they typed", async () => {
    const caught = await sent({
      fromName: 'Praxis\r\nBcc: a@boese.example, "X" <b@boese.example>',
      subject: "Hallo\r\nBcc: c@boese.example\r\n\r\n<script>",
      headers: { "X-Kind": "eins\r\nBcc: d@boese.example", "Bad Name\r\nBcc": "e@boese.example" },
      messageId: "m-1@x.example>\r\nBcc: f@boese.example",
    });
    expect(caught.to).toEqual(["lea.hartmann@mail.example"]);
    expect(caught.headers.bcc).toBeUndefined();
    expect(caught.subject).toBe("Hallo Bcc: c@boese.example <script>");
    expect(caught.headers["x-kind"]).toBe("eins Bcc: d@boese.example");
    expect(caught.from.address).toBe("post@kurshafen.example");
  });

  test("keeps a sender's name of sixty letters, umlauts and right-to-left script", async () => {
    const fromName = "Maximiliane Ölßner-Wójcik אבג und Partnerinnen für Geburtshilfe";
    expect((await sent({ fromName })).from.name).toBe(fromName);
  });

  test("finds a domain with umlauts and capitals", async () => {
    expect((await sent({ to: "  Lea@MÜLLER.Example " })).to).toEqual(["lea@müller.example"]);
  });
});

describe("a mail that does not arrive", () => {
  test.each([
    "",
    "lea",
    "a@b.example, c@d.example",
    "Lea <lea@mail.example>",
    "a@b.example\r\nc@d.example",
    "a b@c",
  ])("%j is no address and will never be one", async (to) => {
    expect(await refusal(mailer.send({ ...mail, to }))).toMatchObject({ permanent: true });
    expect(catcher.messages()).toEqual([]);
  });

  test("is given up when the server does not know the recipient", async () => {
    catcher.setMode("refuse-recipient");
    expect(await refusal(mailer.send(mail))).toMatchObject({ permanent: true });
  });

  test("is worth another try when the server is busy", async () => {
    catcher.setMode("refuse-temporarily");
    expect(await refusal(mailer.send(mail))).toMatchObject({ permanent: false });
    catcher.setMode("ok");
    expect((await sent()).to).toEqual([mail.to]);
  });

  test("is worth another try when there is no server", async () => {
    const gone = await startMailCatcher();
    await gone.close();
    const lost = createMailer({ smtpUrl: gone.smtpUrl, from: "post@kurshafen.example" });
    expect(await refusal(lost.send(mail))).toMatchObject({ permanent: false });
    lost.close();
  });

  test("an installation without a proper sender address does not start", () => {
    expect(() => createMailer({ smtpUrl: catcher.smtpUrl, from: "Kurshafen" })).toThrow("not a mail address");
  });
});

test.each([
  ["lea@mail.example", "lea@mail.example"],
  ["  Lea.H+kurs@Mail.EXAMPLE ", "Lea.H+kurs@mail.example"],
  ["lea@müller.example", "lea@xn--mller-kva.example"],
  ["jürgen@mail.example", "jürgen@mail.example"],
  ["root@localhost", "root@localhost"],
])("%j is sent to %j", (typed, address) => {
  expect(normaliseAddress(typed)).toBe(address);
});

test.each([
  "",
  "lea",
  "@mail.example",
  "lea@",
  "lea@mail..example",
  "lea@mail.example, mira@mail.example",
  "Lea <lea@mail.example>",
  '"lea"@mail.example',
  "lea@mail.example\r\nBcc: x@y.example",
  "le\u0000a@mail.example",
  `${"l".repeat(65)}@mail.example`,
])("%j is not one address", (typed) => {
  expect(normaliseAddress(typed)).toBeNull();
});

test("a header stays one line", () => {
  expect(headerText(" Grüße\r\n\tBcc: x\u2028y\u0000 ")).toBe("Grüße Bcc: x y");
});
