import { describe, expect, it } from "vitest";
import { fallbackMessage, sayingWhatFailed } from "./fallback-messages.ts";

describe("a failed call", () => {
  it("says the server's own sentence where there is one", async () => {
    const reach = sayingWhatFailed(async () =>
      Response.json({ message: "Der Kurs ist voll." }, { status: 409 }),
    );
    expect(await (await reach("/api/courses", { method: "POST" })).json()).toMatchObject({
      message: "Der Kurs ist voll.",
    });
  });

  it("says what failed where a proxy answered in the server's place", async () => {
    const reach = sayingWhatFailed(async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    const answer = await reach("/api/courses/7", { method: "DELETE" });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ status: 502, message: "Kurs konnte nicht gelöscht werden" });
  });

  it.each([
    ["GET", "/api/users", "Users konnten nicht geladen werden"],
    ["PATCH", "/api/users/3/roles", "Rollen konnten nicht geändert werden"],
    ["POST", "/api/users/invite", "Kursleitende Person konnte nicht eingeladen werden"],
    ["PATCH", "/api/instructors/4", "Dozent konnte nicht aktualisiert werden"],
    ["PATCH", "/api/instructors/4/payments", "Zahlungsinformationen konnten nicht aktualisiert werden"],
    ["GET", "/api/instructors/4/payment-methods", "Zahlungsmethoden konnten nicht geladen werden"],
    [
      "GET",
      "/api/instructors/4/payment-stripe",
      "Zahlungsinformationen (Stripe) konnten nicht geladen werden",
    ],
    [
      "PATCH",
      "/api/instructors/4/payment-paypal",
      "Zahlungsinformationen (Paypal) konnten nicht aktualisiert werden",
    ],
    [
      "POST",
      "/api/instructors/4/payment-credentials/stripe/validate",
      "Stripe-Credentials konnten nicht validiert werden",
    ],
    [
      "POST",
      "/api/instructors/4/payment-credentials/paypal/validate",
      "PayPal-Credentials konnten nicht validiert werden",
    ],
    ["POST", "/api/lessons/copy/4", "Kurs konnte nicht kopiert werden"],
    ["POST", "/api/categories", "Kategorie konnte nicht erstellt werden"],
    ["POST", "/api/public/teams/abc/register", "Registrierung konnte nicht durchgeführt werden"],
    ["GET", "/api/elsewhere", "Fehler"],
  ])("is told for %s %s", (method, path, sentence) => {
    expect(fallbackMessage(method, path)).toBe(sentence);
  });
});
