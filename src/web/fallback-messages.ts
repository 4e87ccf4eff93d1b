/** A way to the API. */
type Reach = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The usual verbs of a noun, in one sentence pattern. */
const verbs = (path: string, many: string, one: string): [Method, RegExp, string][] => [
  ["GET", new RegExp(`^/api/${path}/?$`), `${many} konnten nicht geladen werden`],
  ["POST", new RegExp(`^/api/${path}/?$`), `${one} konnte nicht erstellt werden`],
  ["GET", new RegExp(`^/api/${path}/\\d+$`), `${one} konnte nicht geladen werden`],
  ["PATCH", new RegExp(`^/api/${path}/\\d+$`), `${one} konnte nicht aktualisiert werden`],
  ["DELETE", new RegExp(`^/api/${path}/\\d+$`), `${one} konnte nicht gelöscht werden`],
];

/** The credentials of a payment provider. */
function ofProvider(path: string, name: string, properName: string): [Method, RegExp, string][] {
  const account = new RegExp(`^/api/instructors/\\d+/payment-${path}$`);
  return [
    ["GET", account, `Zahlungsinformationen (${name}) konnten nicht geladen werden`],
    ["PATCH", account, `Zahlungsinformationen (${name}) konnten nicht aktualisiert werden`],
    ["DELETE", account, `Zahlungsinformationen (${name}) konnten nicht gelöscht werden`],
    [
      "POST",
      new RegExp(`^/api/instructors/\\d+/payment-credentials/${path}/validate$`),
      `${properName}-Credentials konnten nicht validiert werden`,
    ],
  ];
}

/** What is said when a call fails and the server says nothing itself, by call. */
const fallbacks: readonly [Method, RegExp, string][] = [
  ["POST", /^\/api\/users\/validate-email$/, "E-Mail konnte nicht validiert werden"],
  ["POST", /^\/api\/users\/invite$/, "Kursleitende Person konnte nicht eingeladen werden"],
  ["PATCH", /^\/api\/users\/\d+\/status$/, "Status konnte nicht geändert werden"],
  ["PATCH", /^\/api\/users\/\d+\/roles$/, "Rollen konnten nicht geändert werden"],
  ["PATCH", /^\/api\/users\/\d+\/email$/, "E-Mail konnte nicht gespeichert werden"],
  ...verbs("users", "Users", "User"),
  ["POST", /^\/api\/instructors\/upload-file\//, "Datei konnte nicht hochgeladen werden"],
  ["PATCH", /^\/api\/instructors\/\d+\/save-email$/, "E-Mail konnte nicht gespeichert werden"],
  ["PATCH", /^\/api\/instructors\/\d+\/payments$/, "Zahlungsinformationen konnten nicht aktualisiert werden"],
  ["GET", /^\/api\/instructors\/\d+\/payment-methods$/, "Zahlungsmethoden konnten nicht geladen werden"],
  ...ofProvider("stripe", "Stripe", "Stripe"),
  ...ofProvider("paypal", "Paypal", "PayPal"),
  ...verbs("instructors", "Dozenten", "Dozent"),
  ["POST", /^\/api\/courses\/upload-image\//, "Kursbild konnte nicht hochgeladen werden"],
  ...verbs("courses", "Kurse", "Kurs"),
  ["POST", /^\/api\/lessons\/copy\//, "Kurs konnte nicht kopiert werden"],
  ...verbs("lessons", "Kurse", "Kurs"),
  ...verbs("categories", "Kategorien", "Kategorie"),
  ...verbs("text-blocks", "Textbausteine", "Textbaustein"),
  ["GET", /^\/api\/team(\/history)?$/, "Team konnte nicht geladen werden"],
  ["PATCH", /^\/api\/team$/, "Team konnte nicht aktualisiert werden"],
  ["POST", /^\/api\/team\/logo$/, "Logo konnte nicht hochgeladen werden"],
  ["GET", /^\/api\/history\//, "Verlauf konnte nicht geladen werden"],
  ["GET", /^\/api\/public\/teams\/[^/]+$/, "Team konnte nicht geladen werden"],
  ["GET", /^\/api\/public\/teams\/[^/]+\/courses$/, "Kurse konnten nicht geladen werden"],
  ["GET", /^\/api\/public\/teams\/[^/]+\/lesson$/, "Kurstermin konnte nicht geladen werden"],
  ["GET", /^\/api\/public\/teams\/[^/]+\/instructors$/, "Kursleitende konnten nicht geladen werden"],
  ["POST", /^\/api\/public\/teams\/[^/]+\/contact$/, "Kontaktanfrage konnte nicht gesendet werden"],
  ["POST", /^\/api\/public\/teams\/[^/]+\/register$/, "Registrierung konnte nicht durchgeführt werden"],
  [
    "POST",
    /^\/api\/public\/teams\/[^/]+(\/registrations\/[^/]+)?\/withdrawal$/,
    "Ihr Widerruf konnte nicht gesendet werden",
  ],
  ["GET", /^\/api\/public\/teams\/[^/]+\/file\//, "Fehler beim Abrufen der Datei"],
];

/** The sentence for a failed call to which the server added none: `Fehler` where nothing better is known. */
export function fallbackMessage(method: string, path: string): string {
  return fallbacks.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2] ?? "Fehler";
}

/** Reaches the API so that every failed call carries a sentence: the server's own, or the call's fallback. */
export const sayingWhatFailed =
  (reach: Reach): Reach =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://here");
    const message = fallbackMessage(init?.method ?? "GET", pathname);
    const response = await reach(input, init);
    if (response.ok || (await saysSomething(response.clone()))) return response;
    return Response.json(
      { status: response.status, success: false, message, data: null },
      { status: response.status },
    );
  };

async function saysSomething(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null && "message" in answer && Boolean(answer.message);
}
