// What may import what. Each rule is a sentence; `tests/import-rules.test.ts` plants a violation of every one.

/** The nouns of the domain as a ladder: a folder imports only those before it. */
const LADDER = [
  "audit",
  "mails",
  "legal",
  "redirects",
  "announcements",
  "teams",
  "av-contract",
  "plans",
  "users",
  "sign-in-security",
  "api-tokens",
  "files",
  "instructors",
  "catalogue",
  "courses",
  "contract-limits",
  "lessons",
  "calendar-feeds",
  "texts",
  "discount-codes",
  "gift-vouchers",
  "payments",
  "registrations",
  "webhooks",
  "attendance",
  "accounting-sheets",
  "sheets",
  "invoices",
  "checkout",
  "bank-statements",
  "messages",
  "withdrawals",
  "contact-requests",
  "sign-up",
  "setup-progress",
  "imports",
  "reports",
  "statistics",
  "bookkeeping",
  "privacy",
  "portability",
  "sandboxes",
  "team-care",
  "operations",
];

/** The rooms of a noun, likewise: its core, which lies in the folder itself, knows none of them; what is pure is no rung. */
const ROOMS = {
  registrations: [
    "waiting-list",
    "paying",
    "agreement",
    "booking-form",
    "self-service",
    "make-up",
    "cancelling",
    "lists",
    "desk",
    "test-registrations",
    "payment-reminders",
    "noted-payments",
    "insured-sheets",
    "invitations",
    "mails",
    "sync",
  ],
  payments: ["money", "accounts", "events"],
  lessons: ["public", "calendar", "changes", "planning"],
  invoices: ["fees", "drafting", "keeping", "issuing", "paying", "dunning", "runs", "own-page", "exporting"],
  plans: ["billing", "changing", "charging"],
  checkout: ["settling", "refunds"],
  messages: ["deciding"],
};

const oneOf = (names) => `(${names.join("|")})`;
const TEST = "\\.test\\.tsx?$";
/** A file of a noun, in its core or in one of its rooms. */
const NOUN = "^src/domain/.+/";
/** Schemas, rules and fields, also those of one part (`calendar-schema.ts`): what pages may take from the domain. */
const SCHEMA_OR_RULES = `${NOUN}([a-z-]*(schema|rules|fields)|placeholders)\\.ts$`;
const PURE = `${NOUN}([a-z-]*(schema|rules|errors|fields)|placeholders)\\.ts$`;
const STORE = `${NOUN}(staff-|money-|holder-|run-)?store\\.ts$`;

const ladder = LADDER.slice(0, -1).map((noun, step) => ({
  name: `domain-ladder-${noun}`,
  comment: `domain/${noun} imports only the nouns before it; news climbs as a job.`,
  from: { path: `^src/domain/${noun}/` },
  to: { path: `^src/domain/${oneOf(LADDER.slice(step + 1))}/` },
}));

const rooms = Object.entries(ROOMS).flatMap(([noun, names]) =>
  ["", ...names].slice(0, -1).map((room, step) => ({
    name: `domain-ladder-${noun}-${room || "core"}`,
    comment: `domain/${noun}/${room} imports only the core and the rooms before it.`,
    from: { path: `^src/domain/${noun}/${room ? `${room}/` : "[^/]+$"}`, pathNot: TEST },
    to: { path: `^src/domain/${noun}/${oneOf(names.slice(step))}/` },
  })),
);

const rules = [
  ...ladder,
  ...rooms,
  {
    name: "domain-ladder-unlisted",
    comment: "A noun of the domain has its place in the ladder above.",
    from: { path: "^src/domain/", pathNot: `^src/domain/${oneOf(LADDER)}/` },
    to: {},
  },
  {
    name: "domain-room-unlisted",
    comment:
      "A room of a noun that has some has its place in the ladder above; rules/ and schemas/ need none.",
    from: {
      path: `^src/domain/${oneOf(Object.keys(ROOMS))}/[^/]+/`,
      pathNot: Object.entries(ROOMS).map(
        ([noun, names]) => `^src/domain/${noun}/${oneOf([...names, "rules", "schemas"])}/`,
      ),
    },
    to: {},
  },
  {
    name: "store-is-private",
    comment: "A store is written to by the verbs of its own folder alone.",
    from: { path: "^src/domain/([^/]+)/" },
    to: { path: STORE, pathNot: "^src/domain/$1/" },
  },
  {
    name: "store-is-private-to-the-domain",
    comment:
      "Whoever stands outside the domain calls a verb; only what the demo and tests start from is written directly.",
    from: { pathNot: "^(src/domain|tests/support|seeds)/" },
    to: { path: STORE },
  },
  {
    name: "queries-are-for-domain-and-api",
    comment: "Pages ask the API.",
    from: { path: "^src/(web|emails|shared|platform)/" },
    to: { path: `${NOUN}queries\\.ts$` },
  },
  {
    name: "rules-are-pure",
    comment:
      "rules.ts, schema.ts, fields.ts, placeholders.ts and errors.ts import only their like, shared and zod.",
    from: { path: PURE },
    to: { pathNot: [PURE, "^src/shared/", "node_modules/zod/"] },
  },
  {
    name: "domain-knows-no-door",
    comment: "The domain knows neither api nor web, neither Hono nor React.",
    from: { path: "^src/domain/" },
    to: {
      path: [
        "^src/(api|web|emails)/",
        "node_modules/(hono|react|react-dom|react-router)/",
        "node_modules/@(hono|react-[a-z]+)/",
      ],
    },
  },
  {
    name: "api-goes-through-the-domain",
    comment: "The API knows neither pages nor the pool.",
    from: { path: "^src/api/", pathNot: TEST },
    to: { path: ["^src/web/", "^src/platform/database/pool\\.ts$", "node_modules/pg/"] },
  },
  {
    name: "web-takes-schema-and-rules",
    comment: "Pages take schemas and rules from the domain, and nothing from platform or emails.",
    from: { path: "^src/web/" },
    to: {
      path: "^src/(domain|platform|emails)/",
      pathNot: SCHEMA_OR_RULES,
    },
  },
  {
    name: "web-knows-the-api-by-type",
    comment: "Pages call the API over its address; only its types are imported.",
    from: { path: "^src/web/" },
    to: { path: "^src/api/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "ui-knows-no-page",
    comment: "web/ui knows no page, no noun and no route.",
    from: { path: "^src/web/ui/" },
    to: { path: "^src/(web/(?!ui/)|domain/|api/)" },
  },
  {
    name: "embed-is-small",
    comment:
      "The script for other sites takes words and types: what it imports, every visitor of them loads.",
    from: { path: "^src/embed/", pathNot: TEST },
    to: {
      path: "^src/",
      pathNot: "^src/(embed|shared|web/public/words)/|^src/web/(public/open-lessons|ui/.*seat-words)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "emails-know-only-shared",
    comment: "A mail is given everything it says.",
    from: { path: "^src/emails/", pathNot: TEST },
    to: { path: "^src/", pathNot: "^src/(emails|shared)/" },
  },
  {
    name: "platform-knows-no-product",
    comment: "platform knows no domain, api, web or emails.",
    from: { path: "^src/platform/" },
    to: { path: "^src/(domain|api|web|emails)/" },
  },
  {
    name: "shared-knows-nobody",
    comment: "shared holds values that need nothing of ours.",
    from: { path: "^src/shared/" },
    to: { path: "^(src/(?!shared/)|bin/|seeds/|stand-ins/)" },
  },
  {
    name: "operator-is-a-door",
    comment: "The operator's commands call verbs, as the API does, and know neither it nor pages nor mails.",
    from: { path: "^src/operator/", pathNot: TEST },
    to: { path: "^src/(api|web|emails|embed)/" },
  },
  {
    name: "nobody-knows-the-operator",
    comment: "The operator's commands are a door; nothing that runs leads to them.",
    from: { path: "^src/(?!operator/)" },
    to: { path: "^src/operator/" },
  },
  {
    name: "nobody-knows-the-processes",
    comment:
      "server.ts, worker.ts and composition/ compose everything; what they compose knows none of them.",
    from: { path: "^src/(?!composition/).+/" },
    to: { path: "^src/([^/]+\\.tsx?$|composition/)" },
  },
  {
    name: "product-knows-no-tool",
    comment: "What runs knows neither the programs around it, nor tests, nor packages that only tools need.",
    from: { path: "^src/", pathNot: TEST },
    to: { path: "^(bin|seeds|stand-ins|tests|bench|chaos)/" },
  },
  {
    name: "auditor-knows-nobody",
    comment:
      "Who audits a run of chaos shares no code with what is audited, nor with whoever broke it: it reads for itself.",
    from: { path: "^chaos/auditor/", pathNot: TEST },
    to: { path: "^(src|bin|seeds|stand-ins|tests|bench|chaos)/", pathNot: "^chaos/auditor/" },
  },
  {
    name: "product-needs-no-development-package",
    comment: "What runs imports no development dependency; the list of routes is read by the build.",
    from: { path: "^src/", pathNot: [TEST, "^src/web/routes\\.ts$"] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-circles",
    comment: "Nothing imports back, by any way round, not even a type.",
    from: {},
    to: { circular: true },
  },
  {
    name: "everything-is-found",
    comment: "An import that leads nowhere would escape every rule above.",
    from: {},
    to: { couldNotResolve: true, pathNot: ["^virtual:", "/\\+types/"] },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css(\\?|$)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
