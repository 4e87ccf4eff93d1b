import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { cancelAddress, isOpen, pay, settleLate, successAddress, type Way } from "../actions.ts";
import type { Manner, Sent } from "../manners.ts";
import { findPayment, type Payment, viewOf } from "../payments.ts";
import type { World } from "../world.ts";
import { guarded, layout, type Markup } from "./layout.ts";
import { money, providerNames, stateNames } from "./words.ts";

type Choice = { value: string; label: string; meaning: string; way: Way; manner: Manner };

const CHOICES: readonly Choice[] = [
  { value: "bezahlen", label: "Bezahlen", meaning: "Die Zahlung gelingt.", way: "succeed", manner: "once" },
  {
    value: "ablehnen",
    label: "Zahlung ablehnen",
    meaning: "Die Bank lehnt ab. Sie bleiben hier und können es noch einmal versuchen.",
    way: "fail",
    manner: "once",
  },
  {
    value: "abbrechen",
    label: "Abbrechen",
    meaning: "Zurück, ohne zu bezahlen.",
    way: "abandon",
    manner: "once",
  },
  {
    value: "spaeter",
    label: "Später bestätigen",
    meaning: "Zurück, aber das Geld ist noch unterwegs. In der Übersicht kommt es an oder nicht.",
    way: "late",
    manner: "once",
  },
];

const MESSAGES: readonly Choice[] = [
  {
    value: "zweimal",
    label: "Webhook zweimal",
    meaning: "Jede Nachricht kommt doppelt.",
    way: "succeed",
    manner: "twice",
  },
  {
    value: "zuerst",
    label: "Webhook zuerst",
    meaning: "Erst die Nachricht, dann kommen Sie zurück.",
    way: "succeed",
    manner: "first",
  },
  {
    value: "ohne",
    label: "Ohne Webhook",
    meaning: "Keine Nachricht: Nur wer nachfragt, erfährt von der Zahlung.",
    way: "succeed",
    manner: "never",
  },
];

const AT_CAPTURE: Choice = {
  value: "einzug",
  label: "Einzug ablehnen",
  meaning: "Sie stimmen zu, PayPal lehnt ab, sobald das Geld eingezogen wird.",
  way: "decline-capture",
  manner: "once",
};

/** What comes is not what was asked for. */
const SENT: readonly Choice[] = [
  {
    value: "weniger",
    label: "Zu wenig bezahlen",
    meaning: "Nur die Hälfte kommt an.",
    way: "succeed",
    manner: "once",
  },
  {
    value: "franken",
    label: "In Franken bezahlen",
    meaning: "Derselbe Betrag kommt in Schweizer Franken an.",
    way: "succeed",
    manner: "once",
  },
];

function sentBy({ value }: Choice, payment: Payment): Sent {
  if (value === "weniger") return { cents: Math.ceil(viewOf(payment).cents / 2) };
  return value === "franken" ? { currency: "CHF" } : undefined;
}

const form = z.object({ wie: z.string() });

/** "Testzahlung": the page of the provider on which the payer decides. */
export function payerPages(world: World): Hono {
  const pages = new Hono();
  pages.use(guarded);
  pages.get("/:provider/:id", (c) => {
    const payment = findPayment(world, c.req.param("id"));
    return payment ? c.html(payerPage(payment)) : c.html(missingPage(), 404);
  });
  pages.post("/:provider/:id", async (c) => {
    const payment = findPayment(world, c.req.param("id"));
    if (!payment) return c.html(missingPage(), 404);
    const { wie } = form.parse(await c.req.parseBody());
    const at = { world, origin: new URL(c.req.url).origin };
    if (viewOf(payment).state === "late" && (wie === "angekommen" || wie === "geplatzt")) {
      await settleLate(at, payment, wie === "angekommen", "once");
      return c.redirect(c.req.path, 303);
    }
    const choice = [...CHOICES, ...MESSAGES, ...SENT, AT_CAPTURE].find(({ value }) => value === wie);
    if (!choice || !isOpen(payment)) return c.html(payerPage(payment), 409);
    const next = await pay(at, payment, choice.way, choice.manner, sentBy(choice, payment));
    return c.redirect(next ?? c.req.path, 303);
  });
  return pages;
}

function payerPage(payment: Payment): Markup {
  const view = viewOf(payment);
  const provider = providerNames[view.provider];
  return layout(
    `Testzahlung mit ${provider}`,
    html`<main class="payer">
<p class="brand">${provider}</p>
<h1>Testzahlung</h1>
<p>Diese Seite steht für die Zahlungsseite von ${provider}. Es wird kein Geld bewegt.</p>
${view.state === "declined" ? html`<p class="notice" role="alert">Die Zahlung wurde abgelehnt. Versuchen Sie es noch einmal oder brechen Sie ab.</p>` : ""}
<dl>
<div><dt>Empfänger</dt><dd>${view.payee}</dd></div>
<div><dt>Betrag</dt><dd class="amount">${money(view.cents, view.currency)}</dd></div>
<div><dt>Referenz</dt><dd>${view.reference || "–"}</dd></div>
${view.description ? html`<div><dt>Wofür</dt><dd>${view.description}</dd></div>` : ""}
</dl>
${isOpen(payment) ? openForm(payment) : closedPart(payment)}
</main>`,
  );
}

function openForm(payment: Payment): Markup {
  const more = [...MESSAGES, ...SENT, ...(payment.provider === "paypal" ? [AT_CAPTURE] : [])];
  return html`<form method="post">
<ul class="choices">${CHOICES.map(choiceItem)}</ul>
<fieldset><legend>Bezahlen, aber anders</legend><ul class="choices">${more.map(choiceItem)}</ul></fieldset>
</form>`;
}

function choiceItem({ value, label, meaning }: Choice, index: number): Markup {
  const kind = value === "bezahlen" && index === 0 ? "primary" : "";
  return html`<li><button name="wie" value="${value}" class="${kind}" aria-describedby="${value}">${label}</button>
<span id="${value}">${meaning}</span></li>`;
}

function closedPart(payment: Payment): Markup {
  const { state } = viewOf(payment);
  const back = state === "expired" ? cancelAddress(payment) : successAddress(payment);
  return html`<p class="notice">Stand: ${stateNames[state]}.</p>
${state === "late" ? lateForm() : ""}
${back ? html`<p><a href="${back}">Zurück zur Anmeldung</a></p>` : ""}`;
}

function lateForm(): Markup {
  return html`<form method="post" class="row">
<button name="wie" value="angekommen" class="primary">Geld kommt an</button>
<button name="wie" value="geplatzt">Geld kommt nicht an</button>
</form>`;
}

function missingPage(): Markup {
  return layout(
    "Nicht gefunden",
    html`<main class="payer"><h1>Diese Zahlung gibt es nicht (mehr)</h1>
<p>Beginnen Sie die Zahlung bitte neu.</p></main>`,
  );
}
