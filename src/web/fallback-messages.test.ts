import { describe, expect, it } from "vitest";
import { fallbackMessage, sayingWhatFailed } from "./fallback-messages.ts";

const noun = (path: string, many: string, single: string) =>
  [
    ["GET", `/api/${path}`, `${many} konnten nicht geladen werden`],
    ["GET", `/api/${path}/7`, `${single} konnte nicht geladen werden`],
    ["PATCH", `/api/${path}/7`, `${single} konnte nicht aktualisiert werden`],
    ["DELETE", `/api/${path}/7`, `${single} konnte nicht gelöscht werden`],
  ] as const;

const page = "/api/public/teams/abc";

/** What is said when a call fails and the server says nothing itself. */
const fallbackSentences: readonly (readonly [string, string, string])[] = [
  ["GET", page, "Team konnte nicht geladen werden"],
  ["GET", `${page}/courses`, "Kurse konnten nicht geladen werden"],
  ["GET", `${page}/lesson`, "Kurstermin konnte nicht geladen werden"],
  ["GET", `${page}/instructors`, "Kursleitende konnten nicht geladen werden"],
  ["POST", `${page}/contact`, "Kontaktanfrage konnte nicht gesendet werden"],
  ["POST", `${page}/register`, "Registrierung konnte nicht durchgeführt werden"],
  ["GET", `${page}/file/x`, "Fehler beim Abrufen der Datei"],
  ...noun("users", "Users", "User"),
  ["POST", "/api/users", "User konnte nicht erstellt werden"],
  ["POST", "/api/users/validate-email", "E-Mail konnte nicht validiert werden"],
  ["POST", "/api/users/invite", "Kursleitende Person konnte nicht eingeladen werden"],
  ["PATCH", "/api/users/7/status", "Status konnte nicht geändert werden"],
  ["PATCH", "/api/users/7/roles", "Rollen konnten nicht geändert werden"],
  ...noun("instructors", "Dozenten", "Dozent"),
  ["POST", "/api/instructors/upload-file/7-image", "Datei konnte nicht hochgeladen werden"],
  ["PATCH", "/api/instructors/7/save-email", "E-Mail konnte nicht gespeichert werden"],
  ...noun("courses", "Kurse", "Kurs"),
  ["POST", "/api/courses", "Kurs konnte nicht erstellt werden"],
  ["POST", "/api/courses/upload-image/7", "Kursbild konnte nicht hochgeladen werden"],
  ...noun("lessons", "Kurse", "Kurs"),
  ["POST", "/api/lessons", "Kurs konnte nicht erstellt werden"],
  ["POST", "/api/lessons/copy/7", "Kurs konnte nicht kopiert werden"],
  ...noun("categories", "Kategorien", "Kategorie"),
  ["POST", "/api/categories", "Kategorie konnte nicht erstellt werden"],
  ["GET", "/api/anything-else", "Fehler"],
];

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

  it.each(fallbackSentences)("%s %s says when it fails: %s", (method, path, sentence) => {
    expect(fallbackMessage(method, path)).toBe(sentence);
  });
});
