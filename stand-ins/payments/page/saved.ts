import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { StripeAccount } from "../stripe/account.ts";
import { answerBank, findIntent, settleDebit } from "../stripe/intents.ts";
import type { PaymentIntent, Session } from "../stripe/objects.ts";
import { findSetup, type Sample, sampleNames, saveMethod } from "../stripe/setups.ts";
import { allCharges, type ChargeView } from "../stripe/standing-charges.ts";
import type { World } from "../world.ts";
import { guarded, layout, type Markup } from "./layout.ts";
import { instant, money } from "./words.ts";

const CHOICES: Record<Sample, { label: string; meaning: string }> = {
  card: { label: "Visa 4242", meaning: "Jede Abbuchung gelingt." },
  debit: {
    label: "SEPA-Lastschrift",
    meaning: "Das Geld ist Tage unterwegs. In der Übersicht kommt es an oder nicht.",
  },
  asking: { label: "Visa 3184", meaning: "Jede Abbuchung muss bei der Bank bestätigt werden." },
  declining: { label: "Visa 0341", meaning: "Jede Abbuchung wird abgelehnt." },
  expiring: { label: "Mastercard 4444", meaning: "Läuft am Ende dieses Monats ab." },
};

const form = z.object({ wie: z.string() });

/** Stripe's pages for what is charged later: saving a means of payment, and confirming a charge at one's bank. */
export function savedPages(world: World): Hono {
  const pages = new Hono();
  pages.use(guarded);
  pages.on(["GET", "POST"], "/stripe/:id", async (c, next) => {
    const setup = findSetup(world, c.req.param("id"));
    if (!setup) return next();
    return c.req.method === "GET" ? c.html(setupPage(setup)) : saved(c, world, setup);
  });
  pages.on(["GET", "POST"], "/bestaetigung/:id", async (c) => {
    const found = findIntent(world, c.req.param("id"));
    if (!found) return c.html(bankPage(null), 404);
    if (c.req.method === "GET") return c.html(bankPage(found));
    const { wie } = form.parse(await c.req.parseBody());
    if (found.intent.status !== "requires_action") return c.html(bankPage(found), 409);
    return c.redirect(await answerBank(world, found.account, found.intent, wie === "bestaetigen"), 303);
  });
  return pages;
}

type Setup = { account: StripeAccount; session: Session };

async function saved(c: Context, world: World, { account, session }: Setup) {
  const { wie } = form.parse(await c.req.parseBody());
  const sample = sampleNames.find((name) => name === wie);
  if (session.status !== "open") return c.html(setupPage({ account, session }), 409);
  if (!sample) return c.redirect(session.cancel_url ?? c.req.path, 303);
  void saveMethod(world, account, session, sample);
  return c.redirect(successOf(session) ?? c.req.path, 303);
}

/** Where somebody goes who has saved a means of payment; null where the product did not say. */
export const successOf = ({ success_url, id }: Session): string | null =>
  success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? null;

function setupPage({ account, session }: Setup): Markup {
  const isOpen = session.status === "open";
  const back = isOpen ? session.cancel_url : successOf(session);
  return layout(
    "Test-Zahlungsart bei Stripe",
    html`<main class="payer">
<p class="brand">Stripe</p>
<h1>Zahlungsart hinterlegen</h1>
<p>Diese Seite steht für die Seite von Stripe. Es wird kein Geld bewegt.</p>
<dl><div><dt>Für</dt><dd>${account.name}</dd></div></dl>
${isOpen ? html`<form method="post"><ul class="choices">${sampleNames.map(choiceItem)}</ul></form>` : html`<p class="notice">Hier ist nichts mehr zu tun.</p>`}
${back ? html`<p><a href="${back}">Zurück</a></p>` : ""}
</main>`,
  );
}

const choiceItem = (name: Sample): Markup =>
  html`<li><button name="wie" value="${name}" class="${name === "card" ? "primary" : ""}" aria-describedby="${name}">${CHOICES[name].label}</button>
<span id="${name}">${CHOICES[name].meaning}</span></li>`;

function bankPage(found: { account: StripeAccount; intent: PaymentIntent } | null): Markup {
  const isOpen = found?.intent.status === "requires_action";
  const body =
    found && isOpen
      ? html`<p>${money(found.intent.amount, found.intent.currency.toUpperCase())} an ${found.account.name}</p>
<form method="post" class="row"><button name="wie" value="bestaetigen" class="primary">Bestätigen</button>
<button name="wie" value="ablehnen">Ablehnen</button></form>`
      : html`<p class="notice">Hier ist nichts mehr zu bestätigen.</p>`;
  return layout(
    "Test-Bank",
    html`<main class="payer">
<p class="brand">Bank</p>
<h1>Zahlung bestätigen</h1>
<p>Diese Seite steht für die Bank der Karte. Es wird kein Geld bewegt.</p>
${body}
</main>`,
  );
}

const STATES: Partial<Record<PaymentIntent["status"], string>> = {
  succeeded: "bezahlt",
  processing: "unterwegs",
  requires_action: "wartet auf die Bank",
  requires_payment_method: "nicht bezahlt",
  canceled: "aufgegeben",
};

/** The part of the overview that shows what was charged to saved means of payment; nothing where nothing was. */
export function chargePart(world: World): Markup | string {
  const charges = allCharges(world);
  if (charges.length === 0) return "";
  return html`<h2 id="abbuchungen">Abbuchungen</h2><ul class="payments">${charges.map(chargeItem)}</ul>`;
}

const chargeItem = (charge: ChargeView): Markup => html`<li id="${charge.id}">
<h3>${money(charge.cents, charge.currency)} an ${charge.payee}</h3>
<p><strong>${STATES[charge.state] ?? charge.state}</strong>${charge.error ? ` (${charge.error})` : ""} · ${charge.description} · ${instant(charge.created_at)}</p>
<p class="small"><code>${charge.id}</code></p>
${
  charge.state === "processing"
    ? html`<form method="post" action="/abbuchungen/${charge.id}" class="row">
<button name="tat" value="angekommen">Geld kommt an</button>
<button name="tat" value="geplatzt">Geld kommt nicht an</button></form>`
    : ""
}
</li>`;

/** A debit arrives, or does not; false where none is under way. */
export async function settleOnOverview(world: World, id: string, what: string): Promise<boolean> {
  const found = findIntent(world, id);
  if (found?.intent.status !== "processing") return false;
  await settleDebit(world, found.account, found.intent, what === "angekommen");
  return true;
}
