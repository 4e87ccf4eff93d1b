import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";

const evening = {
  id: 7,
  starts_at: "2027-02-01T18:30:00+01:00",
  ends_at: "2027-02-01T20:30:00+01:00",
};

const base = {
  method: "PUBLISH" as const,
  uid: "HS-2027-0114@kurshafen.example",
  sequence: 0,
  sessions: [evening],
  summary: "Geburtsvorbereitung für Paare",
  location: "Karl-Heine-Straße 54, Hinterhaus",
  url: "https://kurshafen.example/team/abc/kurstermin/7",
  organiser: { name: "Hebammenpraxis Sonnenschein", email: "praxis@sonnenschein.example" },
  now: new Date("2027-01-12T21:34:00Z"),
};

const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

const line = (file: string, name: string) =>
  unfolded(file).filter((candidate) => candidate.startsWith(`${name}:`) || candidate.startsWith(`${name};`));

describe("calendar file", () => {
  test("holds one event per session, in order, each with a lasting UID and its place in the run", () => {
    const later = { id: 3, starts_at: "2027-02-08T17:30:00Z", ends_at: "2027-02-08T19:30:00Z" };
    const file = calendarFile({ ...base, sessions: [later, evening] });
    expect(line(file, "UID")).toEqual([
      "UID:7-HS-2027-0114@kurshafen.example",
      "UID:3-HS-2027-0114@kurshafen.example",
    ]);
    expect(line(file, "SUMMARY")).toEqual([
      "SUMMARY:Geburtsvorbereitung für Paare (1 von 2)",
      "SUMMARY:Geburtsvorbereitung für Paare (2 von 2)",
    ]);
    expect(line(file, "DTSTAMP")[0]).toBe("DTSTAMP:20270112T213400Z");
  });

  test("takes a session out that is part of the run no longer, and counts those that are", () => {
    const left = { id: 3, starts_at: "2027-01-25T17:30:00Z", ends_at: "2027-01-25T19:30:00Z" };
    const later = { id: 9, starts_at: "2027-02-08T17:30:00Z", ends_at: "2027-02-08T19:30:00Z" };
    const file = calendarFile({ ...base, sessions: [evening, later], left: [left] });
    expect(line(file, "UID").map((uid) => uid[4])).toEqual(["7", "9", "3"]);
    expect(line(file, "STATUS").map((status) => status.slice(7))).toEqual([
      "CONFIRMED",
      "CONFIRMED",
      "CANCELLED",
    ]);
    expect(line(file, "SUMMARY")).toEqual([
      "SUMMARY:Geburtsvorbereitung für Paare (1 von 2)",
      "SUMMARY:Geburtsvorbereitung für Paare (2 von 2)",
      "SUMMARY:Geburtsvorbereitung für Paare",
    ]);
  });

  test("keeps the evening at the same hour across both clock changes", () => {
    const sessions = [
      { id: 1, starts_at: "2027-03-22T17:30:00Z", ends_at: "2027-03-22T19:30:00Z" },
      { id: 2, starts_at: "2027-03-29T16:30:00Z", ends_at: "2027-03-29T18:30:00Z" },
      { id: 3, starts_at: "2027-10-25T16:30:00Z", ends_at: "2027-10-25T18:30:00Z" },
      { id: 4, starts_at: "2027-11-01T17:30:00Z", ends_at: "2027-11-01T19:30:00Z" },
    ];
    const file = calendarFile({ ...base, sessions });
    expect(line(file, "DTSTART").filter((start) => start.includes("TZID"))).toEqual([
      "DTSTART;TZID=Europe/Berlin:20270322T183000",
      "DTSTART;TZID=Europe/Berlin:20270329T183000",
      "DTSTART;TZID=Europe/Berlin:20271025T183000",
      "DTSTART;TZID=Europe/Berlin:20271101T183000",
    ]);
    expect(line(file, "DTEND")[3]).toBe("DTEND;TZID=Europe/Berlin:20271101T203000");
  });

  test("a course of which only the days are known is an all-day entry, from the first to the last", () => {
    const days = {
      id: 0,
      starts_at: "2027-02-28T00:00:00+01:00",
      ends_at: "2027-03-31T23:59:00+02:00",
      whole_days: true,
    };
    const file = calendarFile({ ...base, sessions: [days] });
    expect(line(file, "DTSTART")).toContain("DTSTART;VALUE=DATE:20270228");
    expect(line(file, "DTEND")).toEqual(["DTEND;VALUE=DATE:20270401"]);
  });

  test("states the clock changes of Europe/Berlin itself", () => {
    const file = calendarFile(base);
    expect(file).toContain("TZID:Europe/Berlin\r\nBEGIN:DAYLIGHT\r\nDTSTART:19960331T020000\r\n");
    expect(file).toContain(
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n",
    );
  });

  test("folds at 75 octets without breaking an umlaut or an emoji", () => {
    const summary = `${"Ä".repeat(70)}👶🏽${"ß".repeat(50)}`;
    const file = calendarFile({ ...base, summary });
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((each) => Buffer.byteLength(each)))).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\uFFFD");
    expect(line(file, "SUMMARY")).toEqual([`SUMMARY:${summary}`]);
  });

  test("escapes what would end a value, and lets nobody add lines of their own", () => {
    const file = calendarFile({
      ...base,
      summary: "Yoga, Atem; Ruhe \\ mehr\r\nATTACH:http://boese.example",
      url: "https://a.example/\r\nATTACH:x",
      organiser: { name: 'Praxis "Sonne"\nX-A:1', email: "a@b.example\r\nX-B:1" },
    });
    expect(line(file, "SUMMARY")).toEqual([
      "SUMMARY:Yoga\\, Atem\\; Ruhe \\\\ mehr\\nATTACH:http://boese.example",
    ]);
    expect(line(file, "ORGANIZER")).toEqual([`ORGANIZER;CN="Praxis 'Sonne' X-A:1":mailto:a@b.exampleX-B:1`]);
    expect(line(file, "ATTACH")).toEqual([]);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("a session's own place and online link win over the course date's place", () => {
    const online = { ...evening, location: "Online", online_url: "https://video.example/raum" };
    const file = calendarFile({ ...base, sessions: [online] });
    expect(line(file, "LOCATION")).toEqual(["LOCATION:Online"]);
    expect(line(file, "DESCRIPTION")[0]).toContain(
      "Online teilnehmen: https://video.example/raum\\nZum Kurs:",
    );
  });

  test("leaves out what is not known", () => {
    const file = calendarFile({ ...base, location: null, url: null });
    expect(file).not.toMatch(/LOCATION|DESCRIPTION|URL/);
  });

  test("a cancelled session keeps its UID, raises the sequence and says so", () => {
    const file = calendarFile({ ...base, sequence: 2, sessions: [{ ...evening, cancelled: true }] });
    expect(line(file, "SEQUENCE")).toEqual(["SEQUENCE:2"]);
    expect(line(file, "STATUS")).toEqual(["STATUS:CANCELLED"]);
    expect(line(file, "UID")).toEqual(line(calendarFile(base), "UID"));
  });

  test("an invitation names the person invited, a publication does not", () => {
    const attendee = { name: "Lea Hartmann", email: "lea@mail.example" };
    const cancel = calendarFile({ ...base, method: "CANCEL", attendee });
    expect(line(cancel, "METHOD")).toEqual(["METHOD:CANCEL"]);
    expect(line(cancel, "STATUS")).toEqual(["STATUS:CANCELLED"]);
    expect(line(cancel, "ATTENDEE")).toEqual([
      'ATTENDEE;CN="Lea Hartmann";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:lea@mail.example',
    ]);
    expect(line(calendarFile({ ...base, attendee }), "ATTENDEE")).toEqual([]);
  });
});
