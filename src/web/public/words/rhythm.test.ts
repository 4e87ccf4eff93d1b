import { describe, expect, it } from "vitest";
import { countLabel, firstTime, rhythm as parts, runLabel, sessionsTitle, type Times } from "./rhythm.ts";

const session = (date: string, from = "18:30", to = "20:30", offset = "+01:00") => ({
  starts_at: `${date}T${from}:00${offset}`,
  ends_at: `${date}T${to}:00${offset}`,
});

const rhythm = (times: Times) => Object.values(parts(times)).join(" ").trim();

const run = (...sessions: Times["sessions"]): Times => ({
  sessions,
  start_date: sessions[0]?.starts_at ?? "2027-02-01T00:00:00+01:00",
  end_date: sessions.at(-1)?.ends_at ?? "2027-02-05T23:59:00+01:00",
});

describe("the rhythm of a course", () => {
  it("on one weekday is told by its adverb", () => {
    const evenings = run(session("2027-02-01"), session("2027-02-08"), session("2027-02-15"));
    expect(countLabel(evenings)).toBe("3 Treffen");
    expect(rhythm(evenings)).toBe("montags 18:30–20:30 Uhr");
    expect(runLabel(evenings)).toBe("drei Montage bis 15.02.2027");
    expect(firstTime(evenings)).toBe("18:30–20:30 Uhr");
    expect(sessionsTitle(3)).toBe("Drei Treffen");
  });

  it("stays the same weekday and hour across the change of clocks", () => {
    const across = run(session("2027-03-22"), session("2027-03-29", "18:30", "20:30", "+02:00"));
    expect(rhythm(across)).toBe("montags 18:30–20:30 Uhr");
  });

  it("on a Saturday and the Sunday after it is a weekend", () => {
    const weekend = run(session("2027-02-13", "09:30", "17:00"), session("2027-02-14", "09:30", "17:00"));
    expect(countLabel(weekend)).toBe("Wochenende");
    expect(rhythm(weekend)).toBe("Sa und So 09:30–17:00 Uhr");
    expect(runLabel(weekend)).toBe("zwei Treffen bis 14.02.2027");
  });

  it("with one session names its day", () => {
    const once = run(session("2027-03-06", "10:00", "11:30"));
    expect(countLabel(once)).toBe("Ein Treffen");
    expect(rhythm(once)).toBe("Samstag 10:00–11:30 Uhr");
    expect(runLabel(once)).toBe("ein Treffen");
  });

  it("says when times or days change", () => {
    expect(rhythm(run(session("2027-02-01"), session("2027-02-08", "19:00", "21:00")))).toBe(
      "montags zu verschiedenen Zeiten",
    );
    expect(rhythm(run(...["01", "03", "05", "07"].map((day) => session(`2027-02-${day}`))))).toBe(
      "an wechselnden Tagen 18:30–20:30 Uhr",
    );
  });

  it("without named sessions is its span of days, with an en dash", () => {
    expect(countLabel(run())).toBe("");
    expect(rhythm(run())).toBe("01.02. – 05.02.2027");
    expect(rhythm({ ...run(), times_follow: 1 })).toBe("01.02. – 05.02.2027 Zeiten folgen");
    expect(runLabel(run())).toBe("01.02. – 05.02.2027");
    expect(firstTime(run())).toBe("");
  });
});
