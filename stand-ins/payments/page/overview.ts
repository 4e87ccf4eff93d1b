import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import * as actions from "../actions.ts";
import { allEvents, sendAgain } from "../events.ts";
import { type Provider, providers } from "../manners.ts";
import { allPayments, findPayment, type Payment, type PaymentView, type State } from "../payments.ts";
import { PaypalRefusal } from "../paypal/errors.ts";
import { StripeRefusal } from "../stripe/errors.ts";
import type { World } from "../world.ts";
import { guarded, layout, type Markup } from "./layout.ts";
import { chargePart, settleOnOverview } from "./saved.ts";
import { instant, money, providerNames, stateNames } from "./words.ts";

const SHOWN_DELIVERIES = 20;
const SLOW_MS = 5_000;

const actionForm = z.object({ tat: z.string(), betrag: z.string().default("") });
const switchForm = z.object({
  dienst: z.enum(providers),
  stoerung: z.enum(["aus", "error", "refuse", "slow"]),
});

/** The overview: what was paid, what can still happen to it, and how the providers feel. */
export function overviewPages(world: World): Hono {
  const pages = new Hono();
  pages.use(guarded);
  pages.get("/", (c) => c.html(overview(world, "")));
  pages.post("/zahlungen/:id", async (c) => {
    const payment = findPayment(world, c.req.param("id"));
    if (!payment) return c.html(overview(world, "Diese Zahlung gibt es nicht mehr."), 404);
    const { tat, betrag } = actionForm.parse(await c.req.parseBody());
    const refusal = await done(c, world, payment, tat, betrag);
    if (refusal) return c.html(overview(world, refusal), 409);
    return c.redirect(`/#${c.req.param("id")}`, 303);
  });
  pages.post("/abbuchungen/:id", async (c) => {
    const { tat } = actionForm.parse(await c.req.parseBody());
    const isDone = await settleOnOverview(world, c.req.param("id"), tat);
    if (!isDone) return c.html(overview(world, "Diese Abbuchung ist nicht mehr unterwegs."), 409);
    return c.redirect(`/#${c.req.param("id")}`, 303);
  });
  pages.post("/stoerung", async (c) => {
    const { dienst, stoerung } = switchForm.parse(await c.req.parseBody());
    const fault = stoerung === "aus" ? null : { mode: stoerung, path: "", times: null, delay_ms: SLOW_MS };
    world.switches.set(dienst, fault);
    return c.redirect("/#stoerungen", 303);
  });
  return pages;
}

async function done(
  c: Context,
  world: World,
  payment: Payment,
  what: string,
  amount: string,
): Promise<string | null> {
  const at = { world, origin: new URL(c.req.url).origin };
  const cents = centsOf(amount);
  if (Number.isNaN(cents)) return `„${amount}“ ist kein Betrag. Schreiben Sie ihn so: 12,50.`;
  try {
    if (what === "erstatten") actions.refundAtProvider(at, payment, cents, "once");
    if (what === "anfechten") await actions.openDispute(world, payment);
    if (what === "gewonnen" || what === "verloren")
      await actions.closeDispute(at, payment, what === "gewonnen");
    if (what === "angekommen" || what === "geplatzt")
      await actions.settleLate(at, payment, what === "angekommen", "once");
    if (what === "ablaufen") await actions.expire(world, payment);
    if (what === "nachricht") await resendAll(world, payment);
    return null;
  } catch (error) {
    const isRefusal = error instanceof StripeRefusal || error instanceof PaypalRefusal;
    if (isRefusal || error instanceof actions.NotNow) return `Das geht gerade nicht: ${error.message}`;
    throw error;
  }
}

function centsOf(amount: string): number | undefined {
  if (amount.trim() === "") return undefined;
  const match = /^(\d+)(?:[,.](\d{1,2}))?$/.exec(amount.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : Number.NaN;
}

async function resendAll(world: World, payment: Payment): Promise<void> {
  const id = payment.provider === "stripe" ? payment.session.id : payment.order.id;
  for (const event of allEvents(world, id)) await sendAgain(world, event.id, { times: 1, forged: false });
}

function overview(world: World, notice: string): Markup {
  const payments = allPayments(world);
  return layout(
    "Testzahlungen",
    html`<main>
<h1>Testzahlungen</h1>
<p>Dieses Programm steht für Stripe und PayPal. Es wird kein Geld bewegt.</p>
${notice ? html`<p class="notice" role="alert">${notice}</p>` : ""}
<h2 id="zahlungen">Zahlungen</h2>
${payments.length > 0 ? html`<ul class="payments">${payments.map(paymentItem)}</ul>` : html`<p>Noch keine Zahlung. Buchen Sie einen Kurs und wählen Sie Online-Zahlung.</p>`}
${chargePart(world)}
<h2 id="stoerungen">Störungen</h2>
${providers.map((provider) => switchPart(world, provider))}
<h2 id="konten">Konten</h2>
${accountPart(world)}
<h2 id="nachrichten">Letzte Webhooks</h2>
${deliveryPart(world)}
</main>`,
  );
}

function paymentItem(view: PaymentView): Markup {
  const refunded = view.refunded_cents
    ? `, davon erstattet ${money(view.refunded_cents, view.currency)}`
    : "";
  return html`<li id="${view.id}">
<h3>${money(view.cents, view.currency)} an ${view.payee}</h3>
<p><strong>${stateNames[view.state]}</strong>${refunded} · ${providerNames[view.provider]} · Referenz ${view.reference || "–"} · ${instant(view.created_at)}</p>
<p class="small"><a href="${view.page}">Zahlungsseite</a> <code>${view.id}</code></p>
${actionButtons(view)}
</li>`;
}

/** What can happen to a payment in this state, beside a refund and the webhooks being sent again. */
const ACTIONS: Partial<Record<State, readonly [what: string, label: string][]>> = {
  open: [["ablaufen", "Ablaufen lassen"]],
  declined: [["ablaufen", "Ablaufen lassen"]],
  agreed: [["ablaufen", "Ablaufen lassen"]],
  late: [
    ["angekommen", "Geld kommt an"],
    ["geplatzt", "Geld kommt nicht an"],
  ],
  paid: [["anfechten", "Anfechten"]],
  "partly refunded": [["anfechten", "Anfechten"]],
  disputed: [
    ["gewonnen", "Anfechtung gewonnen"],
    ["verloren", "Anfechtung verloren"],
  ],
};

function actionButtons({ id, state }: PaymentView): Markup {
  const canRefund = state === "paid" || state === "partly refunded";
  return html`<form method="post" action="/zahlungen/${id}" class="row">
${canRefund ? refundFields(id) : ""}
${(ACTIONS[state] ?? []).map(([what, label]) => html`<button name="tat" value="${what}">${label}</button>`)}
${state === "open" ? "" : html`<button name="tat" value="nachricht">Webhooks erneut senden</button>`}
</form>`;
}

function refundFields(id: string): Markup {
  return html`<span class="field"><label for="betrag-${id}">Betrag (leer: alles)</label>
<input id="betrag-${id}" name="betrag" inputmode="decimal" autocomplete="off" size="8"></span>
<button name="tat" value="erstatten">Erstatten</button>`;
}

const SWITCHES = [
  ["aus", "keine"],
  ["error", "antwortet mit Fehler 503"],
  ["refuse", "nicht erreichbar"],
  ["slow", "langsam (5 Sekunden)"],
] as const;

function switchPart(world: World, provider: Provider): Markup {
  const mode = world.switches.of(provider)?.mode ?? "aus";
  const options = SWITCHES.map(
    ([value, label]) => html`<option value="${value}" ${value === mode ? "selected" : ""}>${label}</option>`,
  );
  return html`<form method="post" action="/stoerung" class="row">
<input type="hidden" name="dienst" value="${provider}">
<span class="field"><label for="stoerung-${provider}">${providerNames[provider]}</label>
<select id="stoerung-${provider}" name="stoerung">${options}</select></span>
<button>Setzen</button>
</form>`;
}

function accountPart(world: World): Markup {
  const stripe = [...world.stripe.values()].map(({ key, name }) => ["Stripe", name, key] as const);
  const paypal = [...world.paypal.values()].map(({ clientId, name }) => ["PayPal", name, clientId] as const);
  const rows = [...stripe, ...paypal].map(
    ([provider, name, key]) =>
      html`<li>${provider}: ${name} <code>${key}</code>${world.revoked.has(key) ? " (widerrufen)" : ""}</li>`,
  );
  return html`<p>Stripe: jeder Schlüssel <code>sk_test_name</code>, außer denen mit <code>wrong</code> am Anfang des Namens.
PayPal: Client-ID <code>pp-name</code> mit Secret <code>secret-name</code>.</p>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>Noch hat sich kein Konto gemeldet.</p>`}`;
}

const DELIVERY_WORDS = {
  delivered: "angekommen",
  waiting: "wird wiederholt",
  "under way": "unterwegs",
  "given up": "aufgegeben",
};

function deliveryPart(world: World): Markup {
  const rows = world.post.deliveries
    .slice(-SHOWN_DELIVERIES)
    .reverse()
    .map((each) => {
      const last = each.tries.at(-1);
      const answer = last ? `${last.status ?? "keine Antwort"}` : "";
      return html`<li><strong>${DELIVERY_WORDS[each.state]}</strong> ${answer} · ${each.type} · <code>${each.url}</code></li>`;
    });
  return rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>Noch keiner.</p>`;
}
