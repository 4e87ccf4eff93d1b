import type { Chance } from "./chance.ts";

/** What somebody does, or the team does for her; each so many milliseconds after the one before was answered. */
export type Act = { afterMs: number } & (
  | { do: "pay"; webhooks: "once" | "twice" | "first" | "never" }
  | { do: "come-back" | "cancel" | "accept" | "bill" | "note-money" | "send-back" }
  | { do: "move"; lesson: number }
);

/** Somebody ticks on a phone that one of those who are expected was there or not. */
export type Tick = { at: number; person: number; state: "present" | "absent" | "excused"; markId: string };

/** One person: what she books when, and what follows. Dates go by their number in the plan, from 0 on. */
export type Story = {
  person: number;
  at: number;
  lesson: number;
  pays: "stripe" | "onsite";
  /** Sends her form twice at once, as impatient people do. */
  twice: boolean;
  acts: Act[];
};

type Arrival = { person: number; at: number; lesson: number; lessons: number };

/** Draws a story. */
export function storyOf(chance: Chance, { person, at, lesson, lessons }: Arrival): Story {
  const pays = chance.oneOf(["stripe", "onsite"]);
  const acts: Act[] = [];
  const soon = () => chance.between(200, 4_000);
  if (pays !== "onsite" && chance.happens(80)) {
    const webhooks = chance.oneOf(["once", "once", "twice", "first", "never"]);
    acts.push({ do: "pay", afterMs: soon(), webhooks });
    if (chance.happens(70)) acts.push({ do: "come-back", afterMs: chance.between(0, 500) });
  }
  if (pays === "onsite" && chance.happens(50)) acts.push({ do: "note-money", afterMs: soon() });
  if (chance.happens(25)) acts.push({ do: "bill", afterMs: soon() });
  if (chance.happens(25)) acts.push({ do: "move", afterMs: soon(), lesson: near(chance, lesson, lessons) });
  if (chance.happens(35)) {
    acts.push({ do: "cancel", afterMs: soon() });
    if (chance.happens(60)) acts.push({ do: "send-back", afterMs: soon() });
  } else {
    // Who got no seat looks again and again whether one is offered.
    for (let look = 0; look < 3; look++) acts.push({ do: "accept", afterMs: chance.between(3_000, 8_000) });
    if (pays !== "onsite") acts.push({ do: "pay", afterMs: soon(), webhooks: "once" });
  }
  return { person, at, lesson, pays, twice: chance.happens(15), acts };
}

const near = (chance: Chance, lesson: number, lessons: number) => (lesson + chance.between(1, 3)) % lessons;

/** Draws what is ticked at a date of so many people within so many milliseconds. */
export function ticksOf(chance: Chance, people: number, loadMs: number): Tick[] {
  const ticks: Tick[] = [];
  for (let at = 0; at < loadMs; at += chance.between(700, 2_500))
    ticks.push({
      at,
      person: chance.between(0, people - 1),
      state: chance.oneOf(["present", "present", "absent", "excused"]),
      markId: uuidOf(chance),
    });
  return ticks;
}

function uuidOf(chance: Chance): string {
  const digits = Array.from({ length: 32 }, () => chance.between(0, 15).toString(16)).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
}
