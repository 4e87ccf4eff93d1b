import { describe, expect, it } from "vitest";
import { asRestored, isOfTeam, tableOfObject, withNewIds } from "./restore-rules.ts";

const NOW = "2027-03-05T10:00:00Z";
const restored = (table: string, row: Record<string, unknown>) =>
  asRestored(table, row, { secret: () => "new secret", now: NOW });

describe("what is brought back", () => {
  it("is not public before the team says so", () => {
    for (const table of ["courses", "categories", "lessons"])
      expect(restored(table, { id: 1, status: "active" })).toEqual({ id: 1, status: "inactive" });
  });

  it("opens nothing with the secrets of elsewhere", () => {
    expect(restored("registrations", { id: 1, token: "old" })).toEqual({ id: 1, token: "new secret" });
    expect(restored("payments", { return_hash: "old", state: "paid" })).toEqual({
      ...{ return_hash: "new secret", state: "paid" },
    });
  });

  it("asks nobody for money by a provider that does not know us", () => {
    const account = { credentials: "sk", webhook_token: "old", is_active: true, retired_at: null };
    expect(restored("payment_accounts", account)).toEqual({
      ...{ credentials: "", webhook_token: "new secret", is_active: false, retired_at: NOW },
    });
    expect(restored("payment_accounts", { ...account, retired_at: "before" }).retired_at).toBe("before");
    for (const state of ["asked", "open", "processing"])
      expect(restored("payments", { state }).state).toBe("closed");
    for (const state of ["wanted", "pending"])
      expect(restored("refunds", { state })).toEqual({ state: "failed" });
    expect(restored("refunds", { state: "done" })).toEqual({ state: "done" });
  });

  it("sends no mail that waited elsewhere", () => {
    expect(restored("mails", { state: "queued" })).toEqual({
      ...{ state: "failed", last_error: "not sent where it came from" },
    });
    expect(restored("mails", { state: "sent" })).toEqual({ state: "sent" });
  });

  it("is else as it was", () => {
    expect(restored("instructors", { id: 1, status: "active" })).toEqual({ id: 1, status: "active" });
  });
});

describe("the history that is brought back", () => {
  it("is about rows of their tables, about the team, or about what has none", () => {
    expect(tableOfObject("course-group")).toBe("course_groups");
    expect(tableOfObject("registration")).toBe("registrations");
    expect(tableOfObject("team")).toBeNull();
    expect(tableOfObject("something new")).toBeNull();
    expect([isOfTeam("team"), isOfTeam("fee_schedule")]).toEqual([true, true]);
    expect([isOfTeam("lesson"), isOfTeam("something new"), isOfTeam(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("names rows by their ids here", () => {
    const known = (table: string, id: number) =>
      id + (table === "lessons" ? 100 : table === "users" ? 500 : 1000);
    const value = {
      ...{ lesson: 1, copy_of: 2, seats: 3, categories: [4, 5], instructor_id: null, session_id: 0 },
      ...{ course_id: 1.5, actor: { kind: "user", id: 6 }, other: { kind: "job", id: 7 }, name: "8" },
    };
    expect(withNewIds(value, known)).toEqual({
      ...{
        lesson: 101,
        copy_of: 102,
        seats: 3,
        categories: [1004, 1005],
        instructor_id: null,
        session_id: 0,
      },
      ...{ course_id: 1.5, actor: { kind: "user", id: 506 }, other: { kind: "job", id: 7 }, name: "8" },
    });
  });

  it("names a row also where its id stands one step further in", () => {
    const known = (table: string, id: number) => (table === "lessons" ? id + 100 : id);
    expect(withNewIds({ lesson: { id: 1, name: "Kurs" } }, known)).toEqual({
      lesson: { id: 101, name: "Kurs" },
    });
    expect(withNewIds({ lesson: [{ id: 1 }] }, known)).toEqual({ lesson: [{ id: 101 }] });
    expect(withNewIds({ lesson: { seats: 1 } }, known)).toEqual({ lesson: { seats: 1 } });
  });
});
