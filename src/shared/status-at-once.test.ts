import { describe, expect, it } from "vitest";
import { Refusal } from "./refusal.ts";
import { statusEach, statusInputOf } from "./status-at-once.ts";

describe("several at once", () => {
  it("get their status one after the other, and one that is refused keeps none back", async () => {
    const stored = new Map([
      [1, "active"],
      [2, "inactive"],
      [3, "active"],
    ]);
    const outcomes = await statusEach(
      { ids: [2, 1, 3], status: "inactive" },
      {
        find: async (id) => ({ name: `Kurs ${id}`, status: stored.get(id) ?? "" }),
        save: async (id, status) => {
          if (id === 1) throw new Refusal(409, "in_use", "Wird gebraucht.");
          stored.set(id, status);
          return "Niemand wird benachrichtigt.";
        },
      },
    );
    expect(outcomes).toEqual([
      { name: "Kurs 2", done: 1, message: "War es schon." },
      { name: "Kurs 1", done: 0, message: "Wird gebraucht." },
      { name: "Kurs 3", done: 1, message: "Niemand wird benachrichtigt." },
    ]);
    expect([...stored.values()]).toEqual(["active", "inactive", "inactive"]);
  });

  it("have no name where there is none of it, and what is broken is not called a refusal", async () => {
    const find = async (id: number) => {
      throw id === 1 ? new Refusal(404, "unknown", "Gibt es nicht.") : new Error("broken");
    };
    const noun = { find, save: async () => "" };
    expect(await statusEach({ ids: [1], status: "active" }, noun)).toEqual([
      { name: "", done: 0, message: "Gibt es nicht." },
    ]);
    await expect(statusEach({ ids: [2], status: "active" }, noun)).rejects.toThrow("broken");
  });

  it("are named once, one at least and a hundred at most", () => {
    const input = statusInputOf("Kurse");
    expect(input.parse({ ids: [1, "1", 2], status: "active" })).toEqual({ ids: [1, 2], status: "active" });
    const said = (ids: unknown) => input.safeParse({ ids, status: "active" }).error?.issues[0]?.message;
    expect(said([])).toBe("Bitte Kurse auswählen");
    expect(said(undefined)).toBe("Bitte Kurse auswählen");
    expect(said(Array(101).fill(1))).toBe("Bitte höchstens 100 Kurse auf einmal");
    expect(said(Array(100).fill(1))).toBeUndefined();
  });
});
