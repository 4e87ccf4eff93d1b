import { beforeAll, describe, expect, test } from "vitest";
import { startApiOn, type TestApi } from "../../tests/support/api.ts";
import { atEnd } from "../../tests/support/at-end.ts";
import { type SignedIn, signUpTeam } from "../../tests/support/people/team.ts";
import { freshDatabase, type TestDatabase } from "../../tests/support/programs/database.ts";
import { openLesson, register, somebody } from "../../tests/support/stories/booking.ts";
import { followPublicChanges } from "../platform/database/follow-public-changes.ts";
import { PageCache } from "../platform/http/page-cache/page-cache.ts";
import { keepPublicData } from "./keep-public-data.ts";
import { keepPublicPage } from "./keep-public-page.ts";

const ROUNDS = 6;
const FULL = 3;

let database: TestDatabase;
let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  database = await freshDatabase();
  api = startApiOn(database, { RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

/** A process that keeps pages; it knows what is written through the API at once, or only at its beats. */
async function keeping(beatMs: number, isTold: boolean) {
  const cache = new PageCache(api.services.clock);
  const knowing = Promise.withResolvers<void>();
  const { catchUp, stop } = followPublicChanges(
    database.appUrl,
    {
      onChange: ({ team: whose, lesson }) =>
        lesson ? cache.forgetSeats(whose, lesson) : cache.forget(whose),
      onKnowing: (knows) => {
        cache.setKnowing(knows);
        if (knows) knowing.resolve();
      },
    },
    { beatMs, lateMs: 5_000, answerMs: 10_000, retryMs: 100, forgetMs: 600_000 },
  );
  atEnd(stop);
  await knowing.promise;
  if (isTold) api.services.database.onWritten = catchUp;
  else delete api.services.database.onWritten;
  const ask = async (request: Request) => api.app.fetch(request, { clientAddress: "192.0.2.1" });
  const asked = async (behind: string) => {
    const request = new Request(`https://kurshafen.example/api/public/teams/${team.teamToken}${behind}`);
    return (await keepPublicData(request, cache, api.services, ask, false)).json();
  };
  return {
    cache,
    /** A lesson of so many seats that everybody knows of: the test publishes it by hand. */
    openLesson: async (max_participants: number) => {
      const lesson = await openLesson(api, team, { max_participants });
      await catchUp();
      return lesson;
    },
    /** What a lesson's page and the list say of its seats. */
    seats: async (lesson: number): Promise<[number, number]> => {
      const [page, list] = await Promise.all([asked(`/lesson?lesson_id=${lesson}`), asked("/courses")]);
      const listed = list.data.lessons.find(({ id }: { id: number }) => id === lesson);
      return [page.data.lesson.remaining, listed.remaining];
    },
  };
}

/** What is answered out of memory lets nobody else have a turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

type Keeping = Awaited<ReturnType<typeof keeping>>;

/** Somebody takes the only seat while others look without end; what is then said to who looks after the answer. */
async function takenWhileLookedAt({ openLesson, seats }: Keeping): Promise<number[]> {
  const lesson = await openLesson(1);
  let taken = false;
  const look = async () => {
    while (!taken) {
      await seats(lesson);
      await turn();
    }
  };
  const looking = [look(), look(), look()];
  await seats(lesson);
  const { status } = await register(api, team, somebody(lesson));
  expect(status).toBe(201);
  const said = await seats(lesson);
  taken = true;
  await Promise.all(looking);
  return [...said, ...(await seats(lesson))];
}

describe("a seat that is taken while its pages are being made and looked at", () => {
  test("is free to nobody who looks once the booking was answered, on the page and in the list", async () => {
    const kept = await keeping(3_600_000, true);
    for (let round = 0; round < ROUNDS; round++)
      expect(await takenWhileLookedAt(kept)).toEqual([FULL, FULL, FULL, FULL]);
  });

  test("would be, if nobody told: what the next beat mends", async () => {
    const kept = await keeping(3_600_000, false);
    const lesson = await kept.openLesson(1);
    await kept.seats(lesson);
    await register(api, team, somebody(lesson));
    expect(await kept.seats(lesson)).not.toEqual([FULL, FULL]);

    const beating = await keeping(20, false);
    await beating.seats(lesson);
    await api.owner.query("delete from registrations where lesson_id = $1", [lesson]);
    await expect.poll(() => beating.seats(lesson)).not.toContain(FULL);
  });

  test("leaves another lesson's page as it is", async () => {
    const kept = await keeping(3_600_000, true);
    const [lesson, other] = [await kept.openLesson(9), await kept.openLesson(9)];
    for (const one of [lesson, other]) await kept.seats(one);
    await register(api, team, somebody(lesson));
    const isKept = (behind: string) =>
      kept.cache.find(`data /api/public/teams/${team.teamToken}${behind}`) !== null;
    expect(isKept(`/lesson?lesson_id=${lesson}`)).toBe(false);
    expect(isKept("/courses")).toBe(false);
    expect(isKept(`/lesson?lesson_id=${other}`)).toBe(true);
  });
});

describe("a page that many wait for", () => {
  const ask = async (kept: Keeping, make: () => Promise<Response>) => {
    const request = new Request(`https://kurshafen.example/team/${team.teamToken}/kurse`);
    return (await keepPublicPage(request, kept.cache, api.services, make)).text();
  };
  const html = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });

  test("is made once", async () => {
    const kept = await keeping(3_600_000, true);
    let made = 0;
    const make = async () => html(`Seite ${++made}`);
    const read = await Promise.all(Array.from({ length: 50 }, () => ask(kept, make)));
    expect(new Set(read)).toEqual(new Set(["Seite 1"]));
  });

  test("is made by each of them where the first fails", async () => {
    const kept = await keeping(3_600_000, true);
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error("nur die erste");
      return html(`Seite ${made}`);
    };
    const read = await Promise.allSettled(Array.from({ length: 5 }, () => ask(kept, make)));
    expect(read.map(({ status }) => status).sort()).toEqual([...Array(4).fill("fulfilled"), "rejected"]);
  });

  test("is not handed round where it is for one visitor alone", async () => {
    const kept = await keeping(3_600_000, true);
    let made = 0;
    const make = async () => {
      const page = html(`für ${++made}`);
      page.headers.set("Cache-Control", "private, no-cache");
      return page;
    };
    const read = await Promise.all(Array.from({ length: 5 }, () => ask(kept, make)));
    expect(new Set(read).size).toBe(5);
  });

  test("is the same for who followed a newsletter's link, and does not hand that on", async () => {
    const kept = await keeping(3_600_000, true);
    const seen: string[] = [];
    const make = async (request?: Request) => {
      seen.push(new URL(request?.url ?? "").search);
      return html("Seite");
    };
    for (const query of ["?group=2&utm_source=brief&fbclid=1", "?group=2"]) {
      const request = new Request(`https://kurshafen.example/team/${team.teamToken}/kurse${query}`);
      await keepPublicPage(request, kept.cache, api.services, make);
    }
    expect(new Set(seen)).toEqual(new Set(["?group=2"]));
    expect(kept.cache.find(`/team/${team.teamToken}/kurse?group=2`)).not.toBeNull();
  });
});
