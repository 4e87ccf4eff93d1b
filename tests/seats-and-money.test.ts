import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { histories, liveThrough } from "./support/model/history.ts";
import { Model } from "./support/model/model.ts";
import { startPaying } from "./support/stories/paying.ts";

/** Thousands are lived through by `HISTORIES=3000 SEED=5 npm run unit -- tests/seats-and-money.test.ts`. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
const SEED = Number(process.env.SEED ?? 1);
const MS_EACH = 10_000;

let place: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  place = await startPaying();
});

const hold = (model: typeof Model, numRuns: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(histories, (history) => liveThrough(place, history, model)),
    { numRuns, seed, endOnFailure: process.env.HISTORIES === undefined },
  );

it(
  "seats, waiting list and money go as the model says, whatever happens in whatever order",
  () => hold(Model, HISTORIES, SEED),
  HISTORIES * MS_EACH,
);

it("a model in which an offer holds an hour less is found to be another", async () => {
  class Hasty extends Model {
    protected override readonly offerMinutes = 47 * 60;
  }
  await expect(hold(Hasty, 40, 3)).rejects.toThrow("Property failed");
});
