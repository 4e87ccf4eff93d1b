import { type ClientResponse, hc } from "hono/client";
import { createContext, type RouterContextProvider } from "react-router";
import type { Parts } from "../api/app.ts";
import type { FieldErrors } from "../shared/refusal.ts";
import { sayingWhatFailed } from "./fallback-messages.ts";
import { askingForPassword } from "./session/password-asking.ts";

/** Reaches the API: over the network in the browser, in-process on the server. */
export type Fetcher = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The server's way to the API for the running request; it passes the visitor's cookies both ways. */
export const fetcherContext = createContext<Fetcher>();

/** Where the parts stand that pages call. */
const addresses = {
  application: "/api/application",
  apiTokens: "/api/api-tokens",
  account: "/api/account",
  construction: "/api/construction",
  calendarFeeds: "/api/calendar-feeds",
  accountingSheets: "/api/accounting-sheets",
  attendance: "/api/attendance",
  avContract: "/api/av-contract",
  lessonAttendance: "/api/lessons",
  categories: "/api/categories",
  contactRequests: "/api/contact-requests",
  courseGroups: "/api/course-groups",
  courses: "/api/courses",
  bankEntries: "/api/bank-entries",
  bankStatements: "/api/bank-statements",
  bookkeeping: "/api/bookkeeping",
  imports: "/api/imports",
  history: "/api/history",
  instructors: "/api/instructors",
  invoices: "/api/invoices",
  invoiceDunnings: "/api/invoices",
  invoiceSeries: "/api/invoice-series",
  dunningSettings: "/api/dunning-settings",
  lessons: "/api/lessons",
  mailTexts: "/api/mail-texts",
  discountCodes: "/api/discount-codes",
  giftVouchers: "/api/gift-vouchers",
  lessonChanges: "/api/lessons",
  participantMessages: "/api/participant-messages",
  paymentAccounts: "/api/instructors",
  publicTeams: "/api/public/teams",
  publicContact: "/api/public/teams",
  ownAttendance: "/api/public/teams",
  publicPayments: "/api/public/teams",
  publicWithdrawals: "/api/public/teams",
  publicRegister: "/api/public/teams",
  publicInvitations: "/api/public/teams",
  publicDataQuestions: "/api/public/teams",
  heldRegistrations: "/api/public/teams",
  registrationsAtOnce: "/api/registrations",
  payments: "/api/payments",
  registrations: "/api/registrations",
  sandbox: "/api/sandbox",
  search: "/api/search",
  setupProgress: "/api/setup-progress",
  sheets: "/api/sheets",
  statistics: "/api/statistics",
  registrationDesk: "/api/registrations",
  textBlocks: "/api/text-blocks",
  subscription: "/api/subscription",
  teamExport: "/api/team/export",
  teamRestore: "/api/team/restore",
  teamSecurity: "/api/team/sign-in-security",
  team: "/api/team",
  users: "/api/users",
  webhookEndpoints: "/api/webhook-endpoints",
  withdrawals: "/api/withdrawals",
} as const satisfies { [Name in keyof Parts]?: Parts[Name][0] };

/** The API's typed clients, one a noun. */
export type Api = { [Name in keyof typeof addresses]: ReturnType<typeof hc<Parts[Name][1]["app"]>> };

/** A page asks two or three of the fifty: each is made when it is first asked. */
class Clients {
  readonly fetch: Fetcher;
  readonly made: Partial<Record<string, unknown>> = {};

  constructor(reach: Fetcher) {
    this.fetch = sayingWhatFailed(reach);
  }
}

for (const [name, address] of Object.entries(addresses))
  Object.defineProperty(Clients.prototype, name, {
    get(this: Clients) {
      this.made[name] ??= hc(address, { fetch: this.fetch });
      return this.made[name];
    },
  });

const clients = (reach: Fetcher): Api => new Clients(reach) as unknown as Api;

/** The API in the browser; a call that needs the password has it asked for. */
export const browserApi: Api = clients(
  askingForPassword((input, init) => fetch(input, { credentials: "same-origin", ...init })),
);

const ofRequests = new WeakMap<Readonly<RouterContextProvider>, Api>();

/** The API for loaders and actions on the server; made once a request. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const api = ofRequests.get(context) ?? clients(context.get(fetcherContext));
  ofRequests.set(context, api);
  return api;
}

/** A refusal of the API: its sentence, its status, and sentences per field. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly data: unknown;

  constructor(
    status: number,
    answer: { message?: string; code?: string; errors?: FieldErrors; data?: unknown },
  ) {
    super(answer.message || "Fehler");
    this.name = "ApiRefusal";
    this.status = status;
    this.code = answer.code ?? "";
    this.errors = answer.errors ?? {};
    this.data = answer.data;
  }
}

/** The sentence of a call that failed; without network its own default. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiRefusal ? error.message : "Wir sind gerade nicht zu erreichen.";

/** The envelope of a successful call. @throws ApiRefusal when the API refuses */
export async function read<Body>(call: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await call;
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiRefusal(response.status, answer as { message?: string });
  return answer as Body;
}

/** The `data` of a successful call. @throws ApiRefusal when the API refuses */
export async function readData<Data>(call: Promise<ClientResponse<{ data: Data }>>): Promise<Data> {
  return (await read(call)).data;
}
