import { describe, expect, it } from "vitest";
import { pages } from "./pages.ts";

/** Addresses of pages that do not change any more: people have them in their bookmarks, mails and search engines. */
const lastingPages = [
  ...["/", "/agb", "/impressum", "/datenschutz", "/construction", "/error"],
  ...["/preise", "/anwendungen", "/anwendungen/hebammen", "/ueber", "/plug-ins"],
  ...["/online-kursbuchung", "/teilnehmendenlisten", "/anmeldungsverwaltung", "/kursterminverwaltung"],
  ...["/kursleitendeverwaltung", "/online-bezahlfunktionen"],
  ...["/anmelden", "/registrieren", "/logout", "/forgot-password", "/reset-password"],
  ...["/verify-email", "/verify-email-info", "/invite-verify"],
  "/team/:team_token",
  ...["kurse", "kontakt", "kontakt-gesendet", "kurstermin/:id"].map((page) => `/team/:team_token/${page}`),
  ...["warteliste", "bestaetigung", "registrieren"].map((page) => `/team/:team_token/kurstermin/:id/${page}`),
  "/team/error",
  ...[
    "/admin",
    "/admin/team",
    "/admin/abonnement",
    "/admin/setupprogress",
    "/admin/hilfe",
    "/admin/textbausteine",
    "/admin/error",
    "/admin/legal/av-vertrag",
  ],
  ...["/admin/kurse", "/admin/kurse/add", "/admin/kurse/:id"],
  ...["/admin/kursgruppen", "/admin/kursgruppen/:id"],
  ...["/admin/kurstermine", "/admin/kurstermine/add", "/admin/kurstermine/:id"],
  ...["/admin/kursleitende", "/admin/kursleitende/:id", "/admin/kursleitende/einladung"],
  ...["/admin/kurskategorien", "/admin/kurskategorien/add", "/admin/kurskategorien/:id"],
  ...["/admin/kontaktanfragen", "/admin/kontaktanfragen/add", "/admin/kontaktanfragen/:id"],
  ...["", "/add", "/:id", "/team-sync"].map((page) => `/admin/kursanmeldungen${page}`),
];

describe("the pages", () => {
  it("stand at the addresses that people know", () => {
    const paths = pages.map(({ path }) => path);
    expect(lastingPages.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("ask who one is, everywhere under /admin", () => {
    const open = pages.filter(
      ({ path, middleware = [] }) => path.startsWith("/admin") && !middleware.includes("admin"),
    );
    expect(open).toEqual([]);
  });
});
