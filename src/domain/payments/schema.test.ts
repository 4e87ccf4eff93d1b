import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "../../shared/field-errors.ts";
import { paypalCredentials, stripeCredentials } from "./schema.ts";

const stripe = (given: object) =>
  stripeCredentials.safeParse({ secret_key: "sk_live_4eC39HqLyjW", ...given });
const paypal = (given: object) =>
  paypalCredentials.safeParse({ client_id: "AbC-123", client_secret: "EfG_456", mode: "live", ...given });
type Parsed = ReturnType<typeof stripe> | ReturnType<typeof paypal>;
const saidOf = ({ error }: Parsed, field: string) =>
  error ? fieldErrorsOf(error)[field]?.join() : undefined;

describe("keys of Stripe", () => {
  it.each(["sk_live_4eC39HqLyjW", "sk_test_lindner", "rk_live_51Hc", "rk_test_restricted_1"])(
    "that begin like one of its secret keys are taken: %s",
    (secret_key) => {
      expect(stripe({ secret_key }).success).toBe(true);
    },
  );

  it("are taken without the spaces and line breaks that were copied along, and need no webhook", () => {
    expect(stripe({ secret_key: "  sk_live_4eC39\nHqLyjW " }).data).toEqual({
      secret_key: "sk_live_4eC39HqLyjW",
      webhook_secret: "",
    });
  });

  it.each([
    ["", "Bitte fügen Sie den geheimen Schlüssel von Stripe ein."],
    ["pk_live_4eC39HqLyjW", "veröffentlichbare Schlüssel"],
    ["whsec_abcdef123", "Geheimnis des Webhooks"],
    ["mk_1Abc", "nur die Kennung des Schlüssels"],
    ["sk_prod_4eC39HqLyjW", "Er beginnt mit sk_live_, sk_test_, rk_live_ oder rk_test_."],
    ["4eC39HqLyjW", "sieht nicht wie ein geheimer Schlüssel von Stripe aus"],
  ])("that are something else are refused by saying what they are: %s", (secret_key, sentence) => {
    expect(saidOf(stripe({ secret_key }), "secret_key")).toContain(sentence);
  });

  it.each([
    ["we_1AbcDef", "Das ist die Kennung des Webhooks"],
    ["sk_live_4eC39HqLyjW", "Das ist ein Schlüssel"],
    ["abcdef", "beginnt mit whsec_"],
  ])("come with the webhook's secret or none: %s", (webhook_secret, sentence) => {
    expect(saidOf(stripe({ webhook_secret }), "webhook_secret")).toContain(sentence);
    expect(stripe({ webhook_secret: "whsec_Ab/12+c=" }).success).toBe(true);
  });
});

describe("credentials of PayPal", () => {
  it("are taken with a webhook or without", () => {
    expect(paypal({}).data).toMatchObject({ webhook_id: "", mode: "live" });
    expect(paypal({ webhook_id: " 8PT597110X687430LKGECATA " }).data?.webhook_id).toBe(
      "8PT597110X687430LKGECATA",
    );
  });

  it.each([
    [{ client_id: "praxis@sonnenschein.example" }, "client_id", "Das ist eine E-Mail-Adresse"],
    [{ client_secret: "AbC-123" }, "client_secret", "Hier steht noch einmal die Client-ID"],
    [{ client_secret: "" }, "client_secret", "Bitte fügen Sie das Secret von PayPal ein."],
    [{ webhook_id: "https://kurshafen.example/api" }, "webhook_id", "Das ist die Adresse des Webhooks"],
    [{ mode: "" }, "mode", "Bitte wählen Sie"],
  ])("that are something else are refused by saying what they are: %j", (given, field, sentence) => {
    expect(saidOf(paypal(given), field)).toContain(sentence);
  });
});
