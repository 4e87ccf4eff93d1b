import { expect, test } from "vitest";
import { allWidths, atWidth } from "./picture-address.ts";

const UPLOADED = "/api/public/teams/abc/file/def";

test("an uploaded picture is asked for in the width that is needed", () => {
  expect(atWidth(UPLOADED, 160)).toBe(`${UPLOADED}?w=160`);
  expect(allWidths(UPLOADED)).toBe(
    `${UPLOADED}?w=160 160w, ${UPLOADED}?w=480 480w, ${UPLOADED}?w=960 960w, ${UPLOADED}?w=1600 1600w`,
  );
});

test("a picture of ours comes in the one width it has", () => {
  expect(atWidth("/illus/male.png", 160)).toBe("/illus/male.png");
  expect(allWidths("/illus/male.png")).toBeUndefined();
});
