import { expect, test } from "vitest";
import { type ToastEntry, withToast } from "./toasts.tsx";

test("five messages are kept at most, and the oldest leaves", () => {
  let list: readonly ToastEntry[] = [];
  for (let id = 1; id <= 7; id++) list = withToast(list, { id, text: `Meldung ${id}` });
  expect(list.map((entry) => entry.id)).toEqual([3, 4, 5, 6, 7]);
});

test("a message takes the place of the one it stands instead of", () => {
  const before = [
    { id: 1, text: "Yoga steht an Platz 2.", instead: "order" },
    { id: 2, text: "Gespeichert" },
  ];
  const after = withToast(before, { id: 3, text: "Yoga steht an Platz 3.", instead: "order" });
  expect(after.map(({ id }) => id)).toEqual([2, 3]);
});
