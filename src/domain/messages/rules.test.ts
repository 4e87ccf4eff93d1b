import { describe, expect, it } from "vitest";
import { hasNews, newsOf } from "./rules.ts";

const session = (id: number, day: string, given: object = {}) => ({
  ...{
    id,
    starts_at: `${day}T18:30:00+01:00`,
    ends_at: `${day}T20:30:00+01:00`,
    break_minutes: 0,
    location: "",
    online_url: "",
  },
  ...{ instructor_id: null, substitute: "", cancelled_at: null as string | null, cancel_reason: "" },
  ...given,
});
const lesson = (...sessions: ReturnType<typeof session>[]) => ({
  sessions,
  location: "Kursraum",
  start_date: "2027-02-01T18:30:00+01:00",
  end_date: "2027-02-08T20:30:00+01:00",
});
const [first, second] = [session(1, "2027-02-01"), session(2, "2027-02-08")];

describe("news of a lesson", () => {
  it("is nothing where nothing changed for those who attend", () => {
    expect(
      hasNews(newsOf(lesson(first, second), lesson(first, session(2, "2027-02-08", { instructor_id: 7 })))),
    ).toBe(false);
  });

  it("names a session that moved, was called off, came or went, in order", () => {
    const off = session(2, "2027-02-08", { cancelled_at: "2027-01-01T00:00:00+01:00" });
    const news = newsOf(
      lesson(first, second),
      lesson(session(1, "2027-02-02"), off, session(3, "2027-02-15")),
    );
    expect(
      news.sessions.map(({ was, now }) => [was?.starts_at.slice(8, 10), now?.starts_at.slice(8, 10)]),
    ).toEqual([
      ["01", "02"],
      ["08", undefined],
      [undefined, "15"],
    ]);
    expect(newsOf(lesson(first, off), lesson(first, off)).sessions).toEqual([]);
    expect(newsOf(lesson(first, off), lesson(first)).sessions).toEqual([]);
    expect(newsOf(lesson(first, second), lesson(first)).sessions).toHaveLength(1);
  });

  it("names the place, and the dates only of a lesson without sessions", () => {
    expect(newsOf(lesson(), { ...lesson(), location: "Online" }).place).toEqual({
      was: "Kursraum",
      now: "Online",
    });
    const later = { ...lesson(), end_date: "2027-02-09T20:30:00+01:00" };
    expect(newsOf(lesson(), later).dates?.now.ends_at).toBe(later.end_date);
    expect(newsOf(lesson(first), { ...lesson(first), end_date: later.end_date }).dates).toBeNull();
  });

  it("is a link that is another one, or none any more, without the link itself", () => {
    const online = session(2, "2027-02-08", { online_url: "https://video.example/a" });
    const elsewhere = session(2, "2027-02-08", { online_url: "https://video.example/b" });
    const news = newsOf(lesson(first, online), lesson(first, elsewhere));
    expect(hasNews(news)).toBe(true);
    expect(news.links).toEqual([expect.objectContaining({ starts_at: elsewhere.starts_at, has_link: true })]);
    expect(JSON.stringify(news)).not.toContain("video.example");
    expect(newsOf(lesson(first, online), lesson(first, second)).links).toMatchObject([{ has_link: false }]);
    const off = { ...elsewhere, cancelled_at: "2027-01-01T00:00:00+01:00" };
    expect(newsOf(lesson(first, online), lesson(first, off)).links).toEqual([]);
    expect(newsOf(lesson(first), lesson(first, online)).links).toEqual([]);
  });

  it("keeps which sessions are gone, also those that had been called off, and the days that sessions replace", () => {
    const off = session(2, "2027-02-08", { cancelled_at: "2027-01-01T00:00:00+01:00" });
    expect(newsOf(lesson(first, off), lesson(first)).left).toMatchObject([
      { id: 2, starts_at: second.starts_at },
    ]);
    expect(newsOf(lesson(first), lesson(first, second)).left).toEqual([]);
    const day = { ...lesson(), end_date: "2027-02-01T20:30:00+01:00" };
    expect(newsOf(day, lesson(first)).left).toMatchObject([{ id: 0, starts_at: day.start_date }]);
    expect(newsOf(day, day).left).toEqual([]);
    expect(newsOf(lesson(), lesson(first)).left).toMatchObject([{ id: 0, ends_at: lesson().end_date }]);
  });

  it("is each change of a session by itself, its time, its end and its place, and the order is that of the calendar", () => {
    const later = (given: object) => session(1, "2027-02-01", given);
    for (const given of [
      { starts_at: "2027-02-01T18:00:00+01:00" },
      { ends_at: "2027-02-01T21:00:00+01:00" },
      { location: "Garten" },
    ])
      expect(newsOf(lesson(first), lesson(later(given))).sessions, JSON.stringify(given)).toHaveLength(1);
    expect(newsOf(lesson(first), lesson(later({ starts_at: "2027-02-01T17:30:00Z" }))).sessions).toEqual([]);
    const news = newsOf(lesson(first, second), lesson(session(2, "2027-02-09")));
    const was = ({ starts_at, ends_at, location }: typeof first) => ({ starts_at, ends_at, location });
    expect(news.sessions[0]).toEqual({ was: was(first), now: null });
    expect(news.sessions[1]?.was).toEqual(was(second));
  });

  it("is anything of these alone, and nothing where none is", () => {
    const none = newsOf(lesson(first), lesson(first));
    expect(hasNews(none)).toBe(false);
    expect(hasNews({ ...none, links: undefined })).toBe(false);
    const when = { starts_at: "", ends_at: "", location: "" };
    const some = [
      { sessions: [{ was: null, now: when }] },
      { place: { was: "", now: "x" } },
      { dates: { was: when, now: when } },
    ];
    for (const one of [...some, { links: [{ ...when, has_link: true }] }])
      expect(hasNews({ ...none, ...one })).toBe(true);
  });

  it("is the days of a lesson without sessions, where one of both is another", () => {
    const day = { ...lesson(), start_date: "2027-02-02T18:30:00+01:00" };
    expect(newsOf(lesson(), day).dates).toEqual({
      was: { starts_at: lesson().start_date, ends_at: lesson().end_date, location: "" },
      now: { starts_at: day.start_date, ends_at: day.end_date, location: "" },
    });
    expect(newsOf(lesson(), { ...lesson(), start_date: "2027-02-01T17:30:00Z" }).dates).toBeNull();
  });
});
