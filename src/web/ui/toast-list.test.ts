import { expect, test } from "vitest";
import { type ToastEntry, withToast } from "./toast-list.ts";

test("five messages are kept at most, and the oldest leaves", () => {
  let list: readonly ToastEntry[] = [];
  for (let id = 1; id <= 7; id++) list = withToast(list, { id, text: `Meldung ${id}` });
  expect(list.map((entry) => entry.id)).toEqual([3, 4, 5, 6, 7]);
});
