import { z } from "zod";
import { flag, flagOut, id, idInput, instant, listOf } from "../../shared/schema.ts";

const provider = z.enum(["stripe", "paypal"]);

/** What is pasted: without the spaces and line breaks that come along. */
const pasted = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, missing).max(300, "Das ist zu lang. Bitte kopieren Sie nur diese eine Angabe."));

const leftOut = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().max(300, "Das ist zu lang. Bitte kopieren Sie nur diese eine Angabe."))
  .default("");

/** Refuses a text with the sentence that says what is wrong with it. */
const unless =
  (wrongWith: (text: string) => string | null) =>
  (text: string, refusal: z.RefinementCtx): void => {
    const message = wrongWith(text);
    if (message) refusal.addIssue({ code: "custom", message });
  };

const secretKey = pasted("Bitte fügen Sie den geheimen Schlüssel von Stripe ein.")
  .superRefine(unless(wrongWithSecretKey))
  .meta({ pattern: "^\\s*(?:sk|rk)_(?:live|test)_[\\w-]{4,}\\s*$" });

function wrongWithSecretKey(key: string): string | null {
  if (key.startsWith("pk_"))
    return "Das ist der veröffentlichbare Schlüssel (pk_…). Mit ihm lässt sich nichts erstatten. Gebraucht wird der geheime; er beginnt mit sk_ oder rk_.";
  if (key.startsWith("whsec_"))
    return "Das ist das Geheimnis des Webhooks (whsec_…). Es gehört in das Feld darunter; hierher gehört der geheime Schlüssel (sk_… oder rk_…).";
  if (key.startsWith("mk_"))
    return "Das ist nur die Kennung des Schlüssels (mk_…). Gebraucht wird der Schlüssel selbst; er beginnt mit sk_ oder rk_.";
  if (/^(sk|rk)_(live|test)_[\w-]{4,}$/.test(key)) return null;
  return "Das sieht nicht wie ein geheimer Schlüssel von Stripe aus. Er beginnt mit sk_live_, sk_test_, rk_live_ oder rk_test_.";
}

const webhookSecret = leftOut
  .superRefine(unless(wrongWithWebhookSecret))
  .meta({ pattern: "^\\s*(?:whsec_[\\w+/=-]{4,})?\\s*$" });

function wrongWithWebhookSecret(secret: string): string | null {
  if (secret === "" || /^whsec_[\w+/=-]{4,}$/.test(secret)) return null;
  if (secret.startsWith("we_"))
    return "Das ist die Kennung des Webhooks (we_…). Gebraucht wird sein Signaturgeheimnis; es beginnt mit whsec_.";
  if (/^(sk|rk|pk)_/.test(secret))
    return "Das ist ein Schlüssel, nicht das Signaturgeheimnis des Webhooks. Es beginnt mit whsec_.";
  return "Das Signaturgeheimnis des Webhooks beginnt mit whsec_. Lassen Sie das Feld leer, wenn Sie keines haben.";
}

/** What is typed in for Stripe. Without `webhook_secret` the webhook is set up for the instructor. */
export const stripeCredentials = z.object({ secret_key: secretKey, webhook_secret: webhookSecret });

const webhookId = leftOut
  .superRefine(
    unless((text) =>
      /^https?:/.test(text)
        ? "Das ist die Adresse des Webhooks. Gebraucht wird seine Kennung (Webhook ID), die PayPal neben ihm zeigt."
        : null,
    ),
  )
  .meta({ pattern: "^(?!\\s*https?:)" });

const EMAIL =
  "Das ist eine E-Mail-Adresse. Die Client-ID ist eine lange Folge aus Buchstaben und Ziffern; sie steht bei Ihrer App im PayPal-Entwicklerbereich.";
const TWICE = "Hier steht noch einmal die Client-ID. Das Secret steht bei PayPal direkt darunter.";

/** What is typed in for PayPal. Without `webhook_id` the webhook is set up for the instructor. */
export const paypalCredentials = z
  .object({
    client_id: pasted("Bitte fügen Sie die Client-ID von PayPal ein.").meta({
      pattern: "^[^@]*[^\\s@][^@]*$",
    }),
    client_secret: pasted("Bitte fügen Sie das Secret von PayPal ein."),
    webhook_id: webhookId,
    mode: z.enum(["live", "sandbox"], {
      error: "Bitte wählen Sie, ob die Angaben für Live oder Sandbox gelten.",
    }),
  })
  .refine(({ client_id }) => !client_id.includes("@"), { error: EMAIL, path: ["client_id"] })
  .refine(({ client_id, client_secret }) => client_id !== client_secret, {
    error: TWICE,
    path: ["client_secret"],
  });

/** The credentials of either provider as they are sent. */
export const stripeInput = z.object({ payment_credentials: stripeCredentials });
export const paypalInput = z.object({ payment_credentials: paypalCredentials });

/** An account as lists name it. */
export const paymentMethod = z.object({
  id,
  payment_method: provider,
  is_active: flagOut,
  validated_at: instant.nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** How an account stands; what it is reached with is never told. */
export const paymentAccount = z.object({
  id: z.int().nullable(),
  configured: flagOut,
  validated_at: instant.nullable(),
  is_active: flagOut,
  /** Whether real money moves; null where nothing is set up, or what is cannot be read any more. */
  mode: z.enum(["live", "test"]).nullable(),
  /** Whether its reports can be checked: without that it cannot be used. */
  has_webhook: flagOut,
  webhook_url: z.string().describe("Where the provider reports to"),
  next_webhook_url: z.string().describe("Where it will report to once the credentials are replaced"),
});
export type PaymentAccount = z.infer<typeof paymentAccount>;

/** Which accounts are offered from now on; those left out stay as they are. */
export const paymentsEdit = z.object({
  payments: listOf(
    z.object({ id: idInput, is_active: flag }),
    { max: [20, "Bitte höchstens 20 auf einmal"] },
    "Bitte sagen Sie, welche Zahlungsarten gelten sollen",
  ),
});
