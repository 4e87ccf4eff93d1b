import { createDiscountCode } from "../src/domain/discount-codes/create-discount-code.ts";
import { discountCodeInput } from "../src/domain/discount-codes/schema.ts";
import type { Tx } from "../src/platform/context.ts";
import type { DemoTeam } from "./demo-team.ts";

/** Gives a team its discount codes, each for the courses that it names. `tx` acts for the owner. */
export async function seedDiscountCodes(
  tx: Tx,
  { discountCodes = [] }: DemoTeam,
  courses: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { courses: names, ...code } of discountCodes) {
    const ids = names.flatMap((name) => courses.get(name) ?? []);
    await createDiscountCode(tx, discountCodeInput.parse({ ...code, for_all_courses: false, courses: ids }));
  }
}
