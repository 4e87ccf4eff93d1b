import type { CaughtMail } from "./caught-mail.ts";
import type { Mode } from "./smtp.ts";

const when = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** All mails, newest first. */
export function listPage(mails: CaughtMail[], to: string, mode: Mode): string {
  const rows = mails.toReversed().map(row).join("");
  const table = `<table><thead><tr><th scope="col">Eingang</th><th scope="col">An</th><th scope="col">Betreff</th>
    <th scope="col">Anhänge</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(
    "Postfach",
    `<h1>Postfach</h1>
    <p>Hier landet jede E-Mail, die diese Installation verschickt. Nichts davon verlässt den Rechner.</p>
    ${mode === "ok" ? "" : `<p class="notice">Zustellung gestört: ${mode}</p>`}
    <form><label for="to">Empfänger</label> <input id="to" name="to" type="email" value="${escaped(to)}">
    <button>Filtern</button></form>
    ${mails.length > 0 ? table : "<p>Noch keine E-Mail angekommen.</p>"}`,
  );
}

function row(mail: CaughtMail): string {
  return `<tr><td>${date(mail)}</td><td>${escaped(mail.to.join(", "))}</td>
    <td><a href="/messages/${mail.id}">${escaped(mail.subject || "(ohne Betreff)")}</a></td>
    <td>${mail.attachments.length || "–"}</td></tr>`;
}

/** One mail: head, markup in a frame that may do nothing, plain text, attachments. */
export function mailPage(mail: CaughtMail): string {
  const head = [
    ["Von", `${mail.from.name} <${mail.from.address}>`],
    ["An", mail.to.join(", ")],
    ["Antwort an", mail.reply_to ?? "–"],
    ["Eingang", date(mail)],
  ].map(([label = "", value = ""]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`);
  return page(
    mail.subject,
    `<p><a href="/">Alle E-Mails</a></p><h1>${escaped(mail.subject)}</h1><dl>${head.join("")}</dl>
    ${attachments(mail)}
    <h2>Gestaltet</h2><iframe title="Gestaltete Fassung" src="/messages/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Nur Text</h2><pre>${withLinks(mail.text)}</pre>`,
  );
}

function attachments(mail: CaughtMail): string {
  const items = mail.attachments.map(
    (file, index) =>
      `<li><a href="/messages/${mail.id}/attachments/${index}">${escaped(file.filename)}</a>
      (${escaped(file.content_type)}, ${file.size} Byte)</li>`,
  );
  return items.length > 0 ? `<h2>Anhänge</h2><ul>${items.join("")}</ul>` : "";
}

export function missingPage(): string {
  return page(
    "Nicht gefunden",
    `<h1>Diese E-Mail gibt es nicht (mehr).</h1><p><a href="/">Alle E-Mails</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(title)} – Postfach</title>
  <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/stil.css"></head>
  <body><main>${body}</main></body></html>`;
}

function date(mail: CaughtMail): string {
  return when.format(new Date(mail.received_at));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");
}

export const stylesheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid GrayText; }
td, dd { overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: block; padding: .5rem 0; border-bottom: 1px solid GrayText; }
  td { display: block; padding: 0; border: 0; }
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
iframe { width: 100%; height: 48rem; border: 1px solid GrayText; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem; }
input, button { font: inherit; padding: .25rem .5rem; }
.notice { font-weight: 600; }
`;
