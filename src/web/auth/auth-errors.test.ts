import { describe, expect, it } from "vitest";
import { authError, authTitles, outcomeOf } from "./auth-errors.ts";

describe("a failed call of the sign-in pages", () => {
  it("is told with title, message and errors of the answer where it has them", () => {
    const body = { title: "Moment", message: "Bitte warten.", errors: { email: ["Fehlt"] } };
    expect(authError({ status: 429, statusText: "Too Many Requests", body }, authTitles.login)).toEqual({
      status: 429,
      title: "Moment",
      message: "Bitte warten.",
      errors: { email: ["Fehlt"] },
    });
  });

  it("is titled after the call, else 'Fehler'", () => {
    const answer = { status: 401, statusText: "", body: { message: "Nein." } };
    expect(authError(answer, authTitles.login).title).toBe("Login-Fehler");
    expect(authError(answer).title).toBe("Fehler");
  });

  it.each([null, "<html>", {}])("falls back to what the status says, else to the unknown (%j)", (body) => {
    expect(authError({ status: 502, statusText: "Bad Gateway", body }).message).toBe("Bad Gateway");
    expect(authError({ status: 502, statusText: "", body }).message).toBe("Unbekannter Fehler");
  });

  it("never throws, also where no answer comes", async () => {
    const { refused } = await outcomeOf(Promise.reject(new Error("no network")), authTitles.register);
    expect(refused).toEqual({
      status: 0,
      title: "Registrierung fehlgeschlagen",
      message: "Unbekannter Fehler",
      errors: {},
    });
  });

  it("has a title for each call", () => {
    expect(Object.values(authTitles)).toEqual([
      "Login-Fehler",
      "Registrierung fehlgeschlagen",
      "E-Mail-Verifizierung fehlgeschlagen",
      "Einladungs-Verifizierung fehlgeschlagen",
      "Passwort-Reset fehlgeschlagen",
      "Passwort-Vergessen fehlgeschlagen",
      "Rechtstexte konnten nicht geladen werden",
      "Logout fehlgeschlagen",
    ]);
  });
});
