import { recordAct } from "../../domain/audit/platform-acts.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Command } from "../command.ts";
import { Refused } from "../errors.ts";
import { forPlatform } from "../operator.ts";
import { lostSentences, resealAll } from "./reseal.ts";

export const rotateKeys: Command = {
  name: "rotate-keys",
  summary: "seals everything with the SECRET_KEY in force that the one before had sealed",
  more: "Before it all processes run with SECRET_KEY (the new one) and SECRET_KEY_BEFORE (the old one); docs/operating.md has the whole way. Broken off, it is run again.",
  options: { try: { what: "only counts, and keeps nothing" } },
  async run(operator, given) {
    const isTried = given.has("try");
    const { secretKey, secretKeyBefore } = operator.config;
    if (!isTried && (!secretKeyBefore || secretKeyBefore === secretKey))
      throw new Refused(
        "no_key_before",
        "SECRET_KEY_BEFORE is missing: without it nothing opens what the key before has sealed.",
      );
    const all = await resealAll(operator, isTried);
    if (!isTried && all.resealed > 0)
      await inTransaction(forPlatform(operator), (tx) =>
        recordAct(tx, {
          act: "keys-rotated",
          subject: "SECRET_KEY",
          changes: { resealed: [0, all.resealed] },
        }),
      );
    const text = [
      `${isTried ? "Still sealed with the key before" : "Sealed anew"}: ${all.resealed}. Sealed with the key in force already: ${all.kept}.`,
      ...lostSentences(all),
    ].join("\n");
    return { text, data: all, isWell: all.lost.length === 0 };
  },
};
