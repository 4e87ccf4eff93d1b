import { type APIRequestContext, test as base, expect } from "@playwright/test";

/** The demo practice, signed in as its owner: makes the lessons that a test needs for itself. */
export type Practice = {
  /** Its word in addresses: `/team/{address}`. */
  address: string;
  /** A course of the test's own. */
  addCourse: () => Promise<number>;
  /** An active lesson in a far future: ten seats, 75 €, nothing asked but names and e-mail unless said. */
  openLesson: (fields?: object) => Promise<number>;
  /** The number of an instructor of the practice. */
  instructorCalled: (name: string) => Promise<number>;
  /** Changes a lesson. */
  edit: (lesson: number, fields: object) => Promise<void>;
  /** Books a seat of a lesson, or a place on its list, past every page. */
  book: (lesson: number, given?: object) => Promise<void>;
  /** How this year's registrations came of the lessons at a place. */
  sourcesAt: (location: string) => Promise<string[]>;
};

const address = "hebammenpraxis-sonnenschein";
const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };

const sessions = ["2035-02-05", "2035-02-12", "2035-02-19"].map((day) => ({
  starts_at: `${day}T18:30`,
  ends_at: `${day}T20:30`,
}));

const plain = {
  location: "Kursraum Plagwitz, Karl-Heine-Straße 54, 04229 Leipzig",
  sessions,
  course_fee: 75,
  max_participants: 10,
  option_midwife: 0,
  option_partner: 0,
  is_hide_data_1: 1,
  is_hide_data_2: 1,
  cancellation_steps: [
    { days: 14, percent: 0 },
    { days: 7, percent: 50 },
  ],
};

async function practiceFor(request: APIRequestContext): Promise<Practice> {
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, ...(data && { data }) });
    const { data: found, message, errors } = await answer.json();
    expect(answer.ok(), `${method} ${path}: ${message} ${JSON.stringify(errors)}`).toBe(true);
    return found;
  };
  await ask("POST", "/api/application/login", owner);
  const [{ id: course_id }] = await ask("GET", "/api/courses?q=Erste%20Hilfe");
  const [{ id: instructor_id }] = await ask("GET", "/api/instructors");
  const edit = (lesson: number, fields: object) => ask("PATCH", `/api/lessons/${lesson}`, fields);
  let people = 0;
  return {
    address,
    edit,
    async instructorCalled(name) {
      const [{ id }] = await ask("GET", `/api/instructors?q=${encodeURIComponent(name)}`);
      return id;
    },
    async addCourse() {
      people += 1;
      const terms = { withdrawal_mode: "leisure", tax_mode: "exempt" };
      return (await ask("POST", "/api/courses", { name: `Trageberatung ${Date.now()} ${people}`, ...terms }))
        .id;
    },
    async openLesson(fields = {}) {
      const { id } = await ask("POST", "/api/lessons", { ...plain, course_id, instructor_id, ...fields });
      await edit(id, { status: "active" });
      return id;
    },
    async book(lesson, given = {}) {
      people += 1;
      const person = {
        first_name: "Nora",
        last_name: `Vogt ${people}`,
        email: `nora.${lesson}.${people}@mail.example`,
      };
      const body = {
        ...person,
        lesson_id: lesson,
        privacy: 1,
        phone: "0341 000",
        payment_method: "onsite",
        ...given,
      };
      await ask("POST", `/api/public/teams/${address}/register`, body);
    },
    async sourcesAt(location) {
      const { sources } = await ask("GET", `/api/statistics?location=${encodeURIComponent(location)}`);
      return sources.map(
        ({ source, registered }: { source: string; registered: number }) => `${registered} ${source}`,
      );
    },
  };
}

/** Browser tests that need lessons of their own. */
export const test = base.extend<object, { practice: Practice }>({
  practice: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.TEST_BASE_URL });
      await use(await practiceFor(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});
