import { expect, it } from "vitest";
import { moved } from "./table-order.tsx";

it("what is moved stands at its new place, and the rest closes up", () => {
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], 2, 2)).toEqual([1, 3, 2, 4]);
  expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
});
