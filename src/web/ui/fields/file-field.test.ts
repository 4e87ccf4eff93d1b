import { expect, test } from "vitest";
import { fileSize } from "./file-field.tsx";

test("sizes are told in the unit people know", () => {
  expect(fileSize(1)).toBe("1\u00a0KB");
  expect(fileSize(340_000)).toBe("340\u00a0KB");
  expect(fileSize(2_540_000)).toBe("2,5\u00a0MB");
  expect(fileSize(10_000_000)).toBe("10\u00a0MB");
});
