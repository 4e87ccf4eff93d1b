/** Addresses of pages that do not change any more: people have them in their bookmarks, mails and search engines. */
export const lastingPages = [
  ...["/", "/agb", "/impressum", "/datenschutz", "/construction", "/error"],
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
  ],
  ...["/admin/kurse", "/admin/kurse/add", "/admin/kurse/:id"],
  ...["/admin/kursgruppen", "/admin/kursgruppen/:id"],
  ...["/admin/kurstermine", "/admin/kurstermine/add", "/admin/kurstermine/:id"],
  ...["/admin/kursleitende", "/admin/kursleitende/:id", "/admin/kursleitende/einladung"],
  ...["/admin/kurskategorien", "/admin/kurskategorien/add", "/admin/kurskategorien/:id"],
  ...["/admin/kontaktanfragen", "/admin/kontaktanfragen/add", "/admin/kontaktanfragen/:id"],
  ...["", "/add", "/:id", "/team-sync"].map((page) => `/admin/kursanmeldungen${page}`),
];

/** The layouts and guards that pages may name. */
export const layoutNames = [
  ...["default", "public-main", "public", "public-info", "public-auth", "public-plain", "public-form"],
  ...["dashboard", "test", "none"],
];

const application = (call: string) => call.replace(" ", " /api/application/");
const ofTeam = (call: string) => call.replace(" ", " /api/public/teams/{team_token}");
const one = (noun: string) => ["GET", "PATCH", "DELETE"].map((method) => `${method} /api/${noun}/{id}`);

/** Calls that programs of others are written against. */
export const lastingCalls = [
  ...["GET token-check", "POST login", "POST register", "POST verify-email", "POST invite-verify"].map(
    application,
  ),
  ...["POST reset-password", "POST forgot-password", "GET legaltexts", "POST logout"].map(application),
  ...["POST token-refresh", "GET redirect"].map(application),
  ...["GET ", "GET /courses", "GET /lesson", "GET /instructors", "POST /contact", "POST /register"].map(
    ofTeam,
  ),
  ...["GET /file/{file_id}", "POST /voucher"].map(ofTeam),
  ...["GET /api/users", ...one("users"), "POST /api/users", "POST /api/users/validate-email"],
  ...["POST /api/users/invite", "PATCH /api/users/{id}/status", "PATCH /api/users/{id}/roles"],
  ...["GET /api/instructors", ...one("instructors"), "POST /api/instructors/upload-file/{target}"],
  "PATCH /api/instructors/{id}/save-email",
  ...["GET /api/courses", ...one("courses"), "POST /api/courses", "POST /api/courses/upload-image/{id}"],
  ...["GET /api/lessons", ...one("lessons"), "POST /api/lessons", "POST /api/lessons/copy/{id}"],
  ...["GET /api/categories", ...one("categories"), "POST /api/categories"],
  ...[
    "GET /api/course-groups",
    "PATCH /api/course-groups/{id}",
    "GET /api/text-blocks",
    "GET /api/registrations",
  ],
  ...["/cancellation", "/move"].map((deed) => `POST /api/registrations/{id}${deed}`),
  ...["POST /api/registrations/team-sync", "GET /api/contact-requests", "GET /api/subscription"],
  ...["GET /api/setup-progress", "POST /api/construction/login"],
];

const noun = (path: string, many: string, single: string) =>
  [
    ["GET", `/api/${path}`, `${many} konnten nicht geladen werden`],
    ["GET", `/api/${path}/7`, `${single} konnte nicht geladen werden`],
    ["PATCH", `/api/${path}/7`, `${single} konnte nicht aktualisiert werden`],
    ["DELETE", `/api/${path}/7`, `${single} konnte nicht gelöscht werden`],
  ] as const;

const page = "/api/public/teams/abc";

/** What is said when a call fails and the server says nothing itself. */
export const fallbackSentences: readonly (readonly [string, string, string])[] = [
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

/** How a failed call of the sign-in pages is titled. */
export const titlesOfFailure = {
  login: "Login-Fehler",
  register: "Registrierung fehlgeschlagen",
  verifyEmail: "E-Mail-Verifizierung fehlgeschlagen",
  acceptInvitation: "Einladungs-Verifizierung fehlgeschlagen",
  resetPassword: "Passwort-Reset fehlgeschlagen",
  forgotPassword: "Passwort-Vergessen fehlgeschlagen",
  legalTexts: "Rechtstexte konnten nicht geladen werden",
  logout: "Logout fehlgeschlagen",
};

/** A call that changes one thing and does not say which. */
export const missingIds: readonly (readonly [string, string, string])[] = [
  ["PATCH", "/api/instructors", "Keine Kursleitenden-ID angegeben!"],
  ["POST", "/api/instructors/upload-file/", "Keine Kursleitenden-ID angegeben!"],
  ["DELETE", "/api/courses/", "Keine Kurs-ID angegeben!"],
  ["POST", "/api/courses/upload-image", "Keine Kurs-ID angegeben!"],
  ["PATCH", "/api/lessons/", "Keine Lesson-ID angegeben!"],
  ["POST", "/api/lessons/copy/", "Keine Lesson-ID angegeben!"],
  ["PATCH", "/api/categories", "Keine Kategorie-ID angegeben!"],
];

/** Words that stand at one place, by the file under `src` that says them. */
export const wordsInPlace: readonly (readonly [string, string])[] = [
  ["Token-Refresh fehlgeschlagen: Keine gültige Antwort", "web/auth/token-refresh.ts"],
  ["Dateiabruf fehlgeschlagen", "domain/files/errors.ts"],
  ["Keine Rollen", "web/session/roles.ts"],
  ["Unbekannt", "web/session/roles.ts"],
  ["Unbekannt", "web/admin/users/user-status.ts"],
  ["Unbekannter Nutzer", "web/admin/instructors/list.tsx"],
  ["Plätze vorhanden", "web/ui/seat-words.ts"],
  ["Noch wenige Plätze vorhanden", "web/ui/seat-words.ts"],
  ["Ausgebucht/ Warteliste", "web/ui/seat-words.ts"],
  ["Page not found", "web/errors/error-screen.tsx"],
  ["We are sorry but this page could not be found.", "web/errors/error-screen.tsx"],
  ["Page Not Found", "web/guards/before-pages.ts"],
  ["/illus/male.png", "web/ui/avatar.tsx"],
  ["/favicon.ico", "web/root.tsx"],
  ["-og-image-01.png", "web/root.tsx"],
];

/** Figures that stand inside of components: what they are, where, and as what. Milliseconds unless said. */
export const figures: readonly (readonly [string, string, RegExp])[] = [
  ["a session is checked again after 1800 s", "web/auth/token-check.ts", /RECHECK_SECONDS = 1800;/],
  ["a check is tried three times", "web/auth/token-check.ts", /ATTEMPTS = 3;/],
  [
    "a check waits a second times the attempt",
    "web/auth/token-check.ts",
    /PAUSE_MS = 1000;[\s\S]*PAUSE_MS \* attempt/,
  ],
  ["a check gives up after 10 s", "web/auth/token-check.ts", /TIMEOUT_MS = 10_000;/],
  ["a reload is not repeated for 10 s", "web/reload-guard.ts", /TIME_TO_LIVE_MS = 10_000;/],
  ["at most ten pictures at once", "web/ui/image-loader.ts", /BATCH = 10;/],
  ["50 between batches of pictures", "web/ui/image-loader.ts", /PAUSE_MS = 50;/],
  ["a picture is asked for again after 800", "web/ui/image-loader.ts", /THROTTLE_MS = 800;/],
  ["a picture has 5000 and two more tries", "web/ui/image-loader.ts", /timeout = 5000, retries = 2/],
  ["five messages are kept", "web/ui/toast-list.ts", /MOST = 5;/],
  [
    "a message stays 5000, and goes with a swipe of 50",
    "web/ui/toasts.tsx",
    /duration=\{5000\}[\s\S]*swipeThreshold=\{50\}/,
  ],
  ["F8 leads to the messages", "web/ui/toasts.tsx", /hotkey=\{\["F8"\]\}/],
  ["16 px between messages", "web/ui/tokens.css", /--toast-gap: 16px;/],
  [
    "messages stand at the bottom on the right",
    "web/ui/toasts.css",
    /\.toasts \{\s+position: fixed;\s+right:[^}]*bottom:/,
  ],
  [
    "a hint waits 700, the next one 300",
    "web/ui/tooltip.tsx",
    /delayDuration=\{700\} skipDelayDuration=\{300\}/,
  ],
  ["the loading bar waits 200", "web/ui/loading-bar.tsx", /THROTTLE_MS = 200;/],
  ["the loading bar leaves after 500", "web/ui/loading-bar.tsx", /HIDE_MS = 500;/],
  ["the loading bar begins anew after 400", "web/ui/loading-bar.tsx", /RESET_MS = 400;/],
  ["the loading bar takes 2000", "web/ui/tokens.css", /--loading-duration: 2000ms;/],
  ["the loading bar is 3 px high", "web/ui/tokens.css", /--loading-height: 3px;/],
  [
    "icons come in addresses of 500, again after 750, for 5000",
    "web/ui/icon-picker.tsx",
    /maxURL: 500, rotate: 750, timeout: 5000/,
  ],
  ["the smallest portrait is 16 px", "web/ui/tokens.css", /--avatar-16: 1rem;/],
  ["the largest portrait in lists is 48 px", "web/ui/tokens.css", /--avatar-48: 3rem;/],
  [
    "the theme is white, or #1b1718 in the dark",
    "web/ui/tokens.css",
    /--theme-color: #ffffff;[\s\S]*--theme-color: #1b1718;/,
  ],
  [
    "lime 500 leads by day, 400 in the dark",
    "web/ui/tokens.css",
    /--accent: var\(--lime-500\);[\s\S]*--accent: var\(--lime-400\);/,
  ],
  ["50 instructors are counted", "web/guards/quota.ts", /page: "1", per_page: "50"/],
  ["200 courses are counted", "web/guards/quota.ts", /page: "1", per_page: "200"/],
  ["500 lessons are counted", "web/guards/quota.ts", /per_page: "500"/],
  ["100 categories are counted", "web/guards/quota.ts", /per_page: "100"/],
];
