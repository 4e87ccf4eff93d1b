import { expect, test } from "vitest";
import { type Making, Makings } from "./makings.ts";

const TEAM = 7;
const ofTeam = { owner: TEAM, server: 0, seats: "all" } as const;

/** Something that is made only when it is let, and how often it was begun. */
function slowly() {
  const begun: { making: Making; end: (made: string) => void; fail: (error: Error) => void }[] = [];
  const make = (making: Making) => {
    making.shown = ofTeam;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ making, end: resolve, fail: reject });
    return promise;
  };
  return { begun, make };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("is done once for all who ask meanwhile, and anew for who asks later", async () => {
  const makings = new Makings();
  const { begun, make } = slowly();
  const asked = Array.from({ length: 100 }, () => makings.once("seite", make));
  await settled();
  begun[0]?.end("eins");
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["eins"]));
  expect(begun).toHaveLength(1);
  const later = makings.once("seite", make);
  await settled();
  begun[1]?.end("zwei");
  expect(await later).toBe("zwei");
});

test("answers nobody who asked after a change with what was begun before it, however many changes there are", async () => {
  const makings = new Makings();
  const { begun, make } = slowly();
  const before = makings.once("seite", make);
  await settled();
  makings.spoil(({ owner }) => owner === TEAM);
  const after = makings.once("seite", make);
  makings.spoil(({ owner }) => owner === TEAM);
  const later = makings.once("seite", make);
  await settled();
  // What has not begun to read is not spoiled, and waits for what runs.
  expect(begun).toHaveLength(1);
  begun[0]?.end("alt");
  await settled();
  expect(begun.map(({ making }) => making.isSpoiled)).toEqual([true, false]);
  begun[1]?.end("neu");
  expect(await Promise.all([before, after, later])).toEqual(["alt", "neu", "neu"]);
});

test("is told to all who waited when it fails, and begun anew by who asks then", async () => {
  const makings = new Makings();
  const { begun, make } = slowly();
  const asked = [makings.once("seite", make), makings.once("seite", make)];
  const ends = Promise.allSettled(asked);
  await settled();
  begun[0]?.fail(new Error("ging nicht"));
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(makings.under("seite")).toBeNull();
  const again = makings.once("seite", make);
  await settled();
  begun[1]?.end("doch");
  expect(await again).toBe("doch");
});

test("of one thing is not held up by another", async () => {
  const makings = new Makings();
  const { begun, make } = slowly();
  const [one, other] = [makings.once("seite", make), makings.once("andere", make)];
  await settled();
  begun[1]?.end("andere");
  expect(await other).toBe("andere");
  begun[0]?.end("seite");
  expect(await one).toBe("seite");
});
