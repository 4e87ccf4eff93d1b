/** Every link of the product. */
export const paths = {
  home: () => "/",
  about: () => "/ueber",
  prices: () => "/preise",
  applications: () => "/anwendungen",
  forMidwives: () => "/anwendungen/hebammen",
  plugIns: () => "/plug-ins",
  onlineBooking: () => "/online-kursbuchung",
  participantLists: () => "/teilnehmendenlisten",
  registrationManagement: () => "/anmeldungsverwaltung",
  lessonManagement: () => "/kursterminverwaltung",
  instructorManagement: () => "/kursleitendeverwaltung",
  onlinePayments: () => "/online-bezahlfunktionen",
  imprint: () => "/impressum",
  privacy: () => "/datenschutz",
  terms: () => "/agb",
  accessibility: () => "/barrierefreiheit",
  error: () => "/error",
  documentation: () => "/dokumentation",
  documentationArticle: (slug: string) => `/dokumentation/${slug}`,
  /** Every article on one page, to be printed. */
  wholeDocumentation: () => "/dokumentation/alles",
  /** What programs can ask for: all parts, or one of them. */
  apiReference: (part?: string) => (part ? `/dokumentation/api/${part}` : "/dokumentation/api"),
  construction: () => "/construction",
  themeChoice: () => "/darstellung",
  consent: () => "/einwilligung",
  examplePractice: (why?: "vorbei") => `/beispielpraxis${why ? `?${why}` : ""}`,

  signIn: (back?: string) => (back ? `/anmelden?zurueck=${encodeURIComponent(back)}` : "/anmelden"),
  /** The second step of signing in: with the app's code, or with a recovery code. */
  signInStep: (step: "code" | "wiederherstellung", back: string) =>
    `/anmelden?${new URLSearchParams({ schritt: step, zurueck: back })}`,
  signUp: () => "/registrieren",
  signOut: () => "/logout",
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  verifyEmail: () => "/verify-email",
  verifyEmailInfo: () => "/verify-email-info",
  acceptInvitation: () => "/invite-verify",

  team: (team: string) => `/team/${team}`,
  teamContact: (team: string, instructor?: number) =>
    `/team/${team}/kontakt${instructor ? `?an=${instructor}` : ""}`,
  teamContactSent: (team: string) => `/team/${team}/kontakt-gesendet`,
  teamCourses: (team: string) => `/team/${team}/kurse`,
  teamLesson: (team: string, lesson: number) => `/team/${team}/kurstermin/${lesson}`,
  register: (team: string, lesson: number) => `/team/${team}/kurstermin/${lesson}/registrieren`,
  waitingList: (team: string, lesson: number) => `/team/${team}/kurstermin/${lesson}/warteliste`,
  confirmation: (team: string, lesson: number, token = "") =>
    `/team/${team}/kurstermin/${lesson}/bestaetigung${token && `?anmeldung=${token}`}`,
  registration: (team: string, token: string) => `/team/${team}/anmeldung/${token}`,
  addressProof: (team: string, token: string, proof: string) =>
    `/team/${team}/anmeldung/${token}/bestaetigen/${proof}`,
  /** The team's open dates as a calendar. */
  teamCalendar: (team: string) => `/api/public/teams/${team}/calendar.ics`,
  endInvitations: (team: string, token: string) => `/team/${team}/keine-einladungen/${token}`,
  /** Where somebody says what is missing on the sheet for her insurer. */
  dataQuestion: (team: string, token: string) => `/team/${team}/angaben/${token}`,
  /** The calendar file of a registration. */
  ownCertificate: (team: string, token: string, kind: string) =>
    `/api/public/teams/${team}/registrations/${token}/certificate.pdf?kind=${kind}`,
  registrationCalendar: (team: string, token: string) =>
    `/api/public/teams/${team}/registrations/${token}/calendar.ics`,
  ownInvoice: (team: string, token: string, number: string) =>
    `/api/public/teams/${team}/registrations/${token}/invoices/${number}`,
  pay: (team: string, token: string) => `/team/${team}/anmeldung/${token}/bezahlen`,
  paymentSuccess: (team: string) => `/team/${team}/payment/success`,
  paymentError: (team: string) => `/team/${team}/payment/error`,
  cancellation: (team: string, token: string) => `/team/${team}/anmeldung/${token}/absage`,
  missedSession: (team: string, token: string, session: number) =>
    `/team/${team}/anmeldung/${token}/treffen/${session}`,
  attendanceCorrection: (team: string, token: string, session: number) =>
    `/team/${team}/anmeldung/${token}/anwesenheit/${session}`,
  ownMessage: (team: string, token: string) => `/team/${team}/anmeldung/${token}/nachricht`,
  acceptance: (team: string, token: string) => `/team/${team}/anmeldung/${token}/zusage`,
  giftVoucherValue: (team: string) => `/team/${team}/gutschein`,
  withdrawal: (team: string, token?: string) => `/team/${team}/widerruf${token ? `?anmeldung=${token}` : ""}`,
  teamLegal: (team: string, text: "impressum" | "datenschutz" | "agb" | "barrierefreiheit") =>
    `/team/${team}/${text}`,
  /** Where a lesson is missing; the team's own courses are one step from there. */
  teamError: (team?: string) => `/team/error${team ? `?team=${encodeURIComponent(team)}` : ""}`,

  admin: () => "/admin",
  account: () => "/admin/konto",
  secondFactor: (back?: string) =>
    `/admin/konto/zweiter-faktor${back ? `?zurueck=${encodeURIComponent(back)}` : ""}`,
  courses: () => "/admin/kurse",
  courseAdd: () => "/admin/kurse/add",
  course: (id: number) => `/admin/kurse/${id}`,
  lessons: () => "/admin/kurstermine",
  lessonCalendar: () => "/admin/kurstermine/kalender",
  lessonAdd: (course?: number, day?: string) =>
    `/admin/kurstermine/add${course ? `?kurs=${course}` : ""}${day ? `${course ? "&" : "?"}am=${day}` : ""}`,
  lesson: (id: number) => `/admin/kurstermine/${id}`,
  lessonSettings: (id: number) => `/admin/kurstermine/${id}/einstellungen`,
  lessonAttendance: (id: number) => `/admin/kurstermine/${id}/anwesenheit`,
  /** The sessions of today on the phone, and the evening of one. */
  evenings: () => "/admin/anwesenheit/heute",
  attendanceEvening: (session: number) => `/admin/anwesenheit/${session}`,
  appManifest: () => "/app.webmanifest",
  attendanceExport: (id: number, ending: TableEnding) => `/api/lessons/${id}/attendance.${ending}`,
  categories: () => "/admin/kurskategorien",
  categoryAdd: () => "/admin/kurskategorien/add",
  category: (id: number) => `/admin/kurskategorien/${id}`,
  courseGroups: () => "/admin/kursgruppen",
  courseGroup: (id: number) => `/admin/kursgruppen/${id}`,
  instructors: () => "/admin/kursleitende",
  instructor: (id: number) => `/admin/kursleitende/${id}`,
  instructorPayments: (id: number) => `/admin/kursleitende/${id}/zahlungsarten`,
  invite: () => "/admin/kursleitende/einladung",
  help: () => "/admin/hilfe",
  helpArticle: (slug: string) => `/admin/hilfe?artikel=${slug}`,
  bankStatements: () => "/admin/kursanmeldungen/kontoauszug",
  bankStatement: (id: number) => `/admin/kursanmeldungen/kontoauszug/${id}`,
  imports: () => "/admin/import",
  import: (id: number) => `/admin/import/${id}`,
  importSample: (kind: string) => `/api/imports/sample.csv?kind=${kind}`,
  invoices: () => "/admin/rechnungen",
  invoice: (id: number) => `/admin/rechnungen/${id}`,
  invoiceAdd: (registration?: number) =>
    `/admin/rechnungen/add${registration ? `?anmeldung=${registration}` : ""}`,
  /** Where what is owed stands: an invoice, or a registration. */
  debt: ({ registration_id, invoice_id }: { registration_id: number | null; invoice_id: number | null }) =>
    invoice_id === null ? `/admin/kursanmeldungen/${registration_id}` : `/admin/rechnungen/${invoice_id}`,
  invoiceEdit: (id: number) => `/admin/rechnungen/${id}/bearbeiten`,
  invoicesToPrint: (ids: readonly number[]) => `/api/invoices/print.pdf?ids=${ids.join(",")}`,
  invoicePdfs: (search: string) => `/api/invoices/pdfs.zip${search}`,
  invoicePdf: (id: number) => `/api/invoices/${id}/pdf`,
  invoiceSettings: (series?: number) => `/admin/rechnungen/einstellungen${series ? `?kreis=${series}` : ""}`,
  dunningSettings: () => "/admin/rechnungen/einstellungen/mahnungen",
  dunningLetter: (invoice: number, dunning: number) => `/api/invoices/${invoice}/dunnings/${dunning}/pdf`,
  invoiceFees: () => "/admin/rechnungen/einstellungen/gebuehren",
  giftVouchers: () => "/admin/gutscheine",
  giftVoucherAdd: () => "/admin/gutscheine/add",
  giftVoucher: (id: number) => `/admin/gutscheine/${id}`,
  giftVoucherSheet: (id: number) => `/api/gift-vouchers/${id}/pdf`,
  discountCodes: () => "/admin/rabattcodes",
  discountCodeAdd: () => "/admin/rabattcodes/add",
  discountCode: (id: number) => `/admin/rabattcodes/${id}`,
  setupProgress: () => "/admin/setupprogress",
  avContract: (version?: number) => `/admin/legal/av-vertrag${version ? `?fassung=${version}` : ""}`,
  avContractPdf: (version: number) => `/api/av-contract/pdf?version=${version}`,
  planChange: (plan?: string) => `/admin/abonnement/wechsel${plan ? `?tarif=${plan}` : ""}`,
  planInvoices: () => "/admin/rechnungen/abonnement",
  planInvoicePdf: (id: number) => `/api/subscription/invoices/${id}/pdf`,
  planInvoicePdfs: () => "/api/subscription/invoices/pdfs.zip",
  subscription: (full?: string) => `/admin/abonnement${full ? `?grenze=${full}` : ""}`,
  textBlocks: () => "/admin/textbausteine",
  textBlockAdd: () => "/admin/textbausteine/add",
  textBlock: (id: number) => `/admin/textbausteine/${id}`,
  mailTexts: () => "/admin/textbausteine/emails",
  mailText: (kind: string, course?: number) =>
    `/admin/textbausteine/emails/${kind}${course ? `/${course}` : ""}`,
  teamProfile: () => "/admin/team",
  users: () => "/admin/team/nutzer",
  teamTexts: () => "/admin/team/rechtstexte",
  teamMoney: () => "/admin/team/bank-und-steuer",
  teamEmbedding: () => "/admin/team/einbindung",
  wordPressPlugin: () => "/api/team/wordpress-plugin.zip",
  teamSettings: () => "/admin/team/einstellungen",
  teamHistory: () => "/admin/team/verlauf",
  teamPrograms: () => "/admin/team/schnittstelle",
  teamData: () => "/admin/team/daten",
  /** All data of the team; what a browser keeps as a file. */
  teamExportFile: () => "/api/team/export/file.zip",
  registrations: () => "/admin/kursanmeldungen",
  registrationAdd: ({ lesson, request }: { lesson?: number; request?: number } = {}) => {
    const query = new URLSearchParams({
      ...(lesson && { termin: String(lesson) }),
      ...(request && { anfrage: String(request) }),
    });
    return `/admin/kursanmeldungen/add${query.size > 0 ? `?${query}` : ""}`;
  },
  registrationEdit: (id: number) => `/admin/kursanmeldungen/${id}/bearbeiten`,
  personExport: (id: number, format: "pdf" | "text" | "json") =>
    `/api/registrations/${id}/export?format=${format}`,
  teamSync: () => "/admin/kursanmeldungen/team-sync",
  export: (
    noun:
      | "registrations"
      | "payments"
      | "statistics"
      | "accounting-sheets"
      | "lessons"
      | "courses"
      | "categories"
      | "instructors"
      | "invoices"
      | "discount-codes"
      | "gift-vouchers"
      | "contact-requests",
    search: string,
    ending: TableEnding,
  ) => `/api/${noun}/export.${ending}${search}`,
  payments: () => "/admin/zahlungen",
  /** What the tax adviser is handed, part by part. */
  bookkeeping: (part: "datev" | "kasse" | "offen" | "steuer" | "konten", search: string) =>
    `/admin/rechnungen/buchhaltung${part === "datev" ? "" : `/${part}`}${search}`,
  bookFile: (name: string, search: string) => `/api/bookkeeping/${name}${search}`,
  statistics: () => "/admin/auswertung",
  /** What insurers pay: of a lesson, or of some days. */
  accountingSheet: (of: { lesson?: number } = {}) =>
    `/admin/kassenabrechnung${of.lesson ? `?lesson=${of.lesson}` : ""}`,
  lessonDecision: (id: number) => `/admin/kurstermine/${id}?entscheiden=1`,
  /** The sheets that insured people sign: everybody's of a lesson, or those named one by one. */
  insuredSheets: (of: { lesson: number } | { ids: readonly number[] }) =>
    `/api/registrations/insured-sheets.pdf?${"lesson" in of ? `lesson_id=${of.lesson}` : `ids=${of.ids.join(",")}`}`,
  participantList: (lesson: number, of: PrintedOf & { columns?: readonly string[] } = {}) =>
    `/api/registrations/participant-list.pdf?lesson_id=${lesson}${among(of)}${of.columns?.length ? `&columns=${of.columns.join(",")}` : ""}`,
  signatureList: (lesson: number, session?: number | "all", of: PrintedOf = {}) =>
    `/api/registrations/participant-list.pdf?lesson_id=${lesson}&signatures=1${session === "all" ? "&all_sessions=1" : session ? `&session_id=${session}` : ""}${among(of)}`,
  attendanceSheet: (lesson: number, { ids = [] }: PrintedOf = {}) =>
    `/api/lessons/${lesson}/attendance.pdf${ids.length > 0 ? `?ids=${ids.join(",")}` : ""}`,
  badges: (lesson: number, of: PrintedOf = {}) => `/api/sheets/badges.pdf?lesson_id=${lesson}${among(of)}`,
  certificates: (lesson: number, kind: string, of: PrintedOf = {}) =>
    `/api/sheets/certificates.pdf?lesson_id=${lesson}&kind=${kind}${among(of)}`,
  certificateTexts: () => "/admin/textbausteine/bescheinigungen",
  certificateText: (kind: string) => `/admin/textbausteine/bescheinigungen/${kind}`,
  doorSign: (lesson: number) => `/api/sheets/door-sign.pdf?lesson_id=${lesson}`,
  messageToLesson: (lesson: number) => `/admin/nachrichten/add?kurstermin=${lesson}`,
  /** To those of a lesson who were at one of its sessions, or missed it. */
  messageAboutSession: (lesson: number, session: number, group: "present" | "absent") =>
    `/admin/nachrichten/add?kurstermin=${lesson}&treffen=${session}&gruppe=${group}`,
  messageTo: (registrations: readonly (number | string)[]) =>
    `/admin/nachrichten/add?an=${registrations.join(",")}`,
  contactRequests: () => "/admin/kontaktanfragen",
  contactRequestAdd: () => "/admin/kontaktanfragen/add",
  contactRequest: (id: number) => `/admin/kontaktanfragen/${id}`,
  /** What a sandbox would have sent. */
  sandboxMails: () => "/admin/postausgang",
  withdrawals: () => "/admin/widerrufe",
  withdrawalAdmin: (id: number) => `/admin/widerrufe/${id}`,
  registrationAdmin: (id: number) => `/admin/kursanmeldungen/${id}`,
} as const;

/** A table as text, or as a workbook. */
type TableEnding = "csv" | "xlsx";

/** Of whom a sheet is printed; of nobody in particular is of all. */
type PrintedOf = { ids?: readonly number[] };

const among = ({ ids = [] }: PrintedOf): string => (ids.length > 0 ? `&ids=${ids.join(",")}` : "");
