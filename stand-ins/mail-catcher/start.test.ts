import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailCatcher } from "./start.ts";
import { startMailCatcher } from "./start.ts";

let folder: string;
let catcher: MailCatcher;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-catcher-"));
  catcher = await startMailCatcher({ folder });
});

afterEach(async () => {
  await catcher.close();
  await rm(folder, { recursive: true });
});

async function deliver(to = "lea@mail.example", subject = "Grüße <b>an</b> alle") {
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({
    from: "post@kurshafen.example",
    to,
    subject,
    text: "Öffnen: https://kurshafen.example/a?b=1&c=2",
    html: "<p>Öffnen</p><script>alert(1)</script>",
    attachments: [{ filename: "liste.pdf", content: "%PDF", contentType: "application/pdf" }],
  });
}

async function page(path: string) {
  const response = await fetch(catcher.url + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test("lists what arrived, and shows one mail with text, markup and attachment", async () => {
  await deliver();
  expect((await page("/")).body).toContain("Grüße &#60;b&#62;an&#60;/b&#62; alle");
  const mail = await page("/messages/1");
  expect(mail.body).toContain('<a href="https://kurshafen.example/a?b=1&#38;c=2">');
  expect(mail.body).toContain("sandbox=");
  expect((await page("/messages/1/attachments/0")).body).toBe("%PDF");
});

test("shows a mail's markup where no script runs", async () => {
  await deliver();
  const { headers, body } = await page("/messages/1/html");
  expect(body).toContain("<p>Öffnen</p>");
  expect(headers.get("content-security-policy")).toMatch(/^sandbox [^;]*; default-src 'none'/);
  expect(headers.get("content-security-policy")).not.toContain("allow-scripts");
});

test("answers programs by recipient and by time", async () => {
  await deliver();
  await deliver("mira@mail.example", "Zweite");
  const list = async (query: string) => JSON.parse((await page(`/api/messages${query}`)).body).data;
  expect(await list("?to=MIRA@mail.example")).toMatchObject([{ id: 2, subject: "Zweite" }]);
  expect(await list("?since=2000-01-01T00:00:00Z")).toHaveLength(2);
  expect(await list("?since=2999-01-01T00:00:00Z")).toEqual([]);
  const envelopes = JSON.parse((await page("/api/envelopes?to=mira@mail.example")).body).data;
  expect(envelopes).toEqual([
    {
      ...{ id: 2, message_id: expect.any(String), to: ["mira@mail.example"], subject: "Zweite" },
      received_at: expect.any(String),
    },
  ]);
  const one = JSON.parse((await page("/api/messages/1")).body).data;
  expect(one.attachments).toEqual([
    {
      filename: "liste.pdf",
      content_type: "application/pdf",
      content_id: null,
      size: 4,
      url: "/messages/1/attachments/0",
    },
  ]);
});

test("a mail that is waited for may come later or be there already", async () => {
  const later = catcher.waitFor((mail) => mail.to.includes("lea@mail.example"));
  await deliver();
  expect((await later).id).toBe(1);
  expect(await catcher.waitFor((mail) => mail.id === 1)).toBe(await later);
  await expect(catcher.waitFor(() => false, 1)).rejects.toThrow("lea@mail.example: Grüße");
});

test("refuses on demand", async () => {
  const mode = (body: string) => fetch(`${catcher.url}/api/mode`, { method: "POST", body });
  await mode(`{"mode":"refuse-temporarily"}`);
  await expect(deliver()).rejects.toMatchObject({ responseCode: 451 });
  await mode(`{"mode":"refuse-recipient"}`);
  await expect(deliver()).rejects.toMatchObject({ responseCode: 550 });
  expect((await mode(`{"mode":"nonsense"}`)).status).toBe(422);
  expect((await mode(`nonsense`)).status).toBe(400);
  await mode(`{"mode":"ok"}`);
  await deliver();
  expect(catcher.messages()).toHaveLength(1);
});

test("keeps its mails over a restart, until they are deleted", async () => {
  await deliver();
  await catcher.close();
  catcher = await startMailCatcher({ folder });
  await deliver("mira@mail.example");
  expect(catcher.messages().map(({ id, to }) => [id, to[0]])).toEqual([
    [1, "lea@mail.example"],
    [2, "mira@mail.example"],
  ]);
  await fetch(`${catcher.url}/api/messages`, { method: "DELETE" });
  expect(catcher.messages()).toEqual([]);
  await catcher.close();
  catcher = await startMailCatcher({ folder });
  expect(catcher.messages()).toEqual([]);
});

test("says so when a mail is not there", async () => {
  expect((await page("/messages/9")).status).toBe(404);
  expect((await page("/api/messages/9")).status).toBe(404);
  await deliver();
  expect((await page("/messages/1/attachments/4")).status).toBe(404);
});
