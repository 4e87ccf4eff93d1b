import { type ClientResponse, hc } from "hono/client";
import { createContext, type RouterContextProvider } from "react-router";
import type { AccountApi } from "../api/account.ts";
import type { ApplicationApi } from "../api/application.ts";
import type { BankEntriesApi } from "../api/bank-entries.ts";
import type { BankStatementsApi } from "../api/bank-statements.ts";
import type { CategoriesApi } from "../api/categories.ts";
import type { ConstructionApi } from "../api/construction.ts";
import type { ContactRequestsApi } from "../api/contact-requests.ts";
import type { CourseGroupsApi } from "../api/course-groups.ts";
import type { CoursesApi } from "../api/courses.ts";
import type { HistoryApi } from "../api/history.ts";
import type { ImportsApi } from "../api/imports.ts";
import type { InstructorsApi } from "../api/instructors.ts";
import type { LessonChangesApi } from "../api/lesson-changes.ts";
import type { LessonsApi } from "../api/lessons.ts";
import type { MailTextsApi } from "../api/mail-texts.ts";
import type { MessagesApi } from "../api/messages.ts";
import type { PaymentAccountsApi } from "../api/payment-accounts.ts";
import type { PaymentsApi } from "../api/payments.ts";
import type { PublicContactApi } from "../api/public-contact.ts";
import type { PublicPaymentsApi } from "../api/public-payments.ts";
import type { HeldRegistrationsApi, PublicRegisterApi } from "../api/public-registrations.ts";
import type { PublicTeamsApi } from "../api/public-teams.ts";
import type { PublicWithdrawalsApi } from "../api/public-withdrawals.ts";
import type { RegistrationDeskApi } from "../api/registration-desk.ts";
import type { RegistrationsApi } from "../api/registrations.ts";
import type { RegistrationsAtOnceApi } from "../api/registrations-at-once.ts";
import type { SearchApi } from "../api/search.ts";
import type { SetupProgressApi } from "../api/setup-progress.ts";
import type { StatisticsApi } from "../api/statistics.ts";
import type { SubscriptionApi } from "../api/subscription.ts";
import type { TeamApi } from "../api/team.ts";
import type { TeamSecurityApi } from "../api/team-security.ts";
import type { TextBlocksApi } from "../api/text-blocks.ts";
import type { UsersApi } from "../api/users.ts";
import type { WithdrawalsApi } from "../api/withdrawals.ts";
import type { FieldErrors } from "../shared/refusal.ts";
import { sayingWhatFailed } from "./fallback-messages.ts";
import { askingForPassword } from "./session/password-asking.ts";

/** Reaches the API: over the network in the browser, in-process on the server. */
export type Fetcher = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The server's way to the API for the running request; it passes the visitor's cookies both ways. */
export const fetcherContext = createContext<Fetcher>();

const clients = (reach: Fetcher) => clientsOver(sayingWhatFailed(reach));

const clientsOver = (fetch: Fetcher) => ({
  application: hc<ApplicationApi>("/api/application", { fetch }),
  account: hc<AccountApi>("/api/account", { fetch }),
  construction: hc<ConstructionApi>("/api/construction", { fetch }),
  categories: hc<CategoriesApi>("/api/categories", { fetch }),
  contactRequests: hc<ContactRequestsApi>("/api/contact-requests", { fetch }),
  courseGroups: hc<CourseGroupsApi>("/api/course-groups", { fetch }),
  courses: hc<CoursesApi>("/api/courses", { fetch }),
  bankEntries: hc<BankEntriesApi>("/api/bank-entries", { fetch }),
  bankStatements: hc<BankStatementsApi>("/api/bank-statements", { fetch }),
  imports: hc<ImportsApi>("/api/imports", { fetch }),
  history: hc<HistoryApi>("/api/history", { fetch }),
  instructors: hc<InstructorsApi>("/api/instructors", { fetch }),
  lessons: hc<LessonsApi>("/api/lessons", { fetch }),
  mailTexts: hc<MailTextsApi>("/api/mail-texts", { fetch }),
  lessonChanges: hc<LessonChangesApi>("/api/lessons", { fetch }),
  participantMessages: hc<MessagesApi>("/api/participant-messages", { fetch }),
  paymentAccounts: hc<PaymentAccountsApi>("/api/instructors", { fetch }),
  publicTeams: hc<PublicTeamsApi>("/api/public/teams", { fetch }),
  publicContact: hc<PublicContactApi>("/api/public/teams", { fetch }),
  publicPayments: hc<PublicPaymentsApi>("/api/public/teams", { fetch }),
  publicWithdrawals: hc<PublicWithdrawalsApi>("/api/public/teams", { fetch }),
  publicRegister: hc<PublicRegisterApi>("/api/public/teams", { fetch }),
  heldRegistrations: hc<HeldRegistrationsApi>("/api/public/teams", { fetch }),
  registrationsAtOnce: hc<RegistrationsAtOnceApi>("/api/registrations", { fetch }),
  payments: hc<PaymentsApi>("/api/payments", { fetch }),
  registrations: hc<RegistrationsApi>("/api/registrations", { fetch }),
  search: hc<SearchApi>("/api/search", { fetch }),
  setupProgress: hc<SetupProgressApi>("/api/setup-progress", { fetch }),
  statistics: hc<StatisticsApi>("/api/statistics", { fetch }),
  registrationDesk: hc<RegistrationDeskApi>("/api/registrations", { fetch }),
  textBlocks: hc<TextBlocksApi>("/api/text-blocks", { fetch }),
  subscription: hc<SubscriptionApi>("/api/subscription", { fetch }),
  teamSecurity: hc<TeamSecurityApi>("/api/team/sign-in-security", { fetch }),
  team: hc<TeamApi>("/api/team", { fetch }),
  users: hc<UsersApi>("/api/users", { fetch }),
  withdrawals: hc<WithdrawalsApi>("/api/withdrawals", { fetch }),
});

/** The API's typed clients, one a noun. */
export type Api = ReturnType<typeof clients>;

/** The API in the browser; a call that needs the password has it asked for. */
export const browserApi: Api = clients(
  askingForPassword((input, init) => fetch(input, { credentials: "same-origin", ...init })),
);

/** The API for loaders and actions on the server. */
export const serverApi = (context: Readonly<RouterContextProvider>): Api =>
  clients(context.get(fetcherContext));

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
