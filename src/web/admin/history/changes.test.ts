import { describe, expect, it } from "vitest";
import type { HistoricObject, NamedEvent } from "../../../domain/audit/schema.ts";
import { changesIn } from "./changes.ts";

const event = (changes: NamedEvent["changes"], names: NamedEvent["names"] = {}): NamedEvent => ({
  at: "2027-01-21T10:00:00+01:00",
  actor_kind: "user",
  actor_name: "Katharina Lindner",
  action: "updated",
  changes,
  names,
});

const changesOf = (object: HistoricObject, changes: NamedEvent["changes"], names: NamedEvent["names"] = {}) =>
  changesIn(object, event(changes, names)).map(({ label, before, after }) =>
    (before ? `${label}: ${before} → ${after}` : `${label}: ${after}`).replaceAll("\u00a0", " "),
  );

describe("a change in the history", () => {
  it("of a lesson is said in the words of its form: amounts, dates, yes and no, people by name", () => {
    expect(
      changesOf(
        "lesson",
        {
          course_fee: [25, 32.5],
          status: ["inactive", "active"],
          is_insurance: [0, 1],
          is_hide_data_1: [0, 1],
          instructor_id: [3, 4],
          start_date: ["2027-01-21T10:00:00+01:00", "2027-01-28T10:00:00+01:00"],
          option_midwife: [0, 5],
          cancellation_steps: [[], [{ days: 14, percent: 20 }]],
          directions: ["", "Im Hof"],
        },
        { instructor: { "3": "Jule Petzold" } },
      ),
    ).toEqual([
      "Kursgebühr: 25,00 € → 32,50 €",
      "Stand: Inaktiv → Aktiv",
      "Krankenkasse: nein → ja",
      "Frage nach der Anschrift: ja → nein",
      "Kursleitung: Jule Petzold → Nr. 4 (gelöscht)",
      "Beginn: 21.01.2027, 10:00 Uhr → 28.01.2027, 10:00 Uhr",
      "Angaben zu Kind und Mutter: Nichts fragen → Name des Kindes",
      "Wenn jemand absagt: – → bis 14 Tage vorher 20 %",
      "Anfahrt: – → Im Hof",
    ]);
  });

  it("of a session says where it is instead, how people take part, and who leads it", () => {
    const session = {
      id: 1,
      starts_at: "2027-01-07T10:00:00+01:00",
      ends_at: "2027-01-07T11:00:00+01:00",
      location: "",
      online_url: "",
      instructor_id: null,
    };
    const other = {
      ...session,
      location: "Saal 2",
      online_url: "https://video.example/raum",
      instructor_id: 4,
    };
    expect(
      changesOf("lesson", { sessions: [[session], [other]] }, { instructor: { "4": "Jule Petzold" } }),
    ).toEqual([
      "Treffen: 07.01.2027, 10:00–11:00 Uhr → 07.01.2027, 10:00–11:00 Uhr, Saal 2, online: https://video.example/raum, Leitung: Jule Petzold",
    ]);
  });

  it("of sessions names those that came, went or moved, and no others", () => {
    const session = (id: number, day: string) => ({
      id,
      starts_at: `2027-01-${day}T10:00:00+01:00`,
      ends_at: `2027-01-${day}T11:00:00+01:00`,
      location: "",
      online_url: "",
      instructor_id: null,
    });
    expect(
      changesOf("lesson", {
        sessions: [
          [session(1, "07"), session(2, "14"), session(3, "21")],
          [session(1, "07"), session(2, "15"), session(4, "28")],
        ],
      }),
    ).toEqual([
      "Treffen: 14.01.2027, 10:00–11:00 Uhr → 15.01.2027, 10:00–11:00 Uhr",
      "Treffen: 21.01.2027, 10:00–11:00 Uhr → –",
      "Treffen: – → 28.01.2027, 10:00–11:00 Uhr",
    ]);
  });

  it("of what new lessons inherit is said field by field", () => {
    expect(
      changesOf(
        "course",
        {
          lesson_defaults: [
            { course_fee: 25, duration: "8 Wochen" },
            { course_fee: 30, duration: "8 Wochen" },
          ],
          categories: [[1], [1, 2]],
        },
        { category: { "1": "Rückbildung", "2": "Yoga" } },
      ),
    ).toEqual(["Kategorien: Rückbildung → Rückbildung, Yoga", "Neue Termine: Kursgebühr: 25,00 € → 30,00 €"]);
  });

  it("of a meeting that is moved or called off says which it was, and why", () => {
    const [six, seven] = ["2035-02-06T18:30:00+01:00", "2035-02-07T18:30:00+01:00"];
    expect(changesOf("lesson", { session: [7, 7], starts_at: [six, seven] })).toEqual([
      "Beginn: 06.02.2035, 18:30 Uhr → 07.02.2035, 18:30 Uhr",
    ]);
    expect(changesOf("lesson", { session: [six, null], cancel_reason: ["", "Krankheit"] })).toEqual([
      "Treffen: 06.02.2035, 18:30 Uhr → –",
      "Grund: Krankheit",
    ]);
  });

  it("of a registration names lessons, payments and reasons", () => {
    const lesson = (course_name: string) => ({ id: 1, course_name, starts_at: "2027-01-21T10:00:00+01:00" });
    expect(
      changesOf("registration", {
        status: ["waiting", "offered"],
        reason: [null, "Umzug"],
        lesson: [lesson("Yoga"), lesson("Stillen")],
        due_date: [null, "2027-02-01"],
        partner: [false, true],
        total_cents: [2500, 3500],
        payment_status: ["paid", "open"],
      }),
    ).toEqual([
      "Stand: wartet → Angebot läuft",
      "Grund: Umzug",
      "Kurstermin: Yoga ab 21.01.2027 → Stillen ab 21.01.2027",
      "Errechneter Geburtstermin: – → 01.02.2027",
      "Begleitperson: nein → ja",
      "Betrag: 25,00 € → 35,00 €",
      "Zahlung: bezahlt → offen",
    ]);
  });

  it("of a user says roles and status as the team does", () => {
    expect(changesOf("user", { roles: [["instructor"], ["guest", "team-admin"]], status: [1, 2] })).toEqual([
      "Rollen: Kursleitende → Gast, Verwaltung",
      "Stand: Aktiv → Ausgesetzt",
    ]);
  });

  it("of a long text keeps both versions apart, to be shown on demand", () => {
    const [change] = changesIn("course", event({ description: ["kurz", "lang ".repeat(30)] }));
    expect(change).toMatchObject({ label: "Beschreibung", before: "kurz", long: true });
  });

  it("of a file says that it was replaced, and of a kept note that it changed", () => {
    expect(changesOf("course", { img: ["/a", "/b"] })).toEqual(["Kursbild: ersetzt"]);
    expect(changesOf("course", { img: [null, "/b"] })).toEqual(["Kursbild: – → hochgeladen"]);
    expect(changesOf("contact_request", { note: [null, null] })).toEqual(["Notiz: geändert"]);
  });
});
