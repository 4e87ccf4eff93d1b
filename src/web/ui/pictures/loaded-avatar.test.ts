import { beforeEach, describe, expect, test } from "vitest";
import { createImageLoader, type ImageLoader } from "./loaded-avatar.tsx";

/** A time that passes only when it is told to, and pictures that answer only then. */
class Stage {
  time = 0;
  readonly asked: { src: string; at: number; answer: (ok: boolean) => void }[] = [];
  private timers: { due: number; ring: () => void }[] = [];

  readonly loader: ImageLoader = createImageLoader({
    now: () => this.time,
    wait: (ms) => new Promise((ring) => this.timers.push({ due: this.time + ms, ring })),
    request: (src) =>
      new Promise((resolve, reject) => {
        const answer = (ok: boolean) => (ok ? resolve() : reject(new Error("broken")));
        this.asked.push({ src, at: this.time, answer });
      }),
  });

  /** Lets everything that is ready happen, then so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    await settled();
    const end = this.time + ms;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.due;
      next.ring();
      await settled();
    }
    this.time = end;
  }

  private next = (end: number) =>
    this.timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const answerAll = (ok: boolean) => {
  for (const { answer } of stage.asked) answer(ok);
};
const askedFor = () => stage.asked.map(({ src, at }) => `${src} ${at}`);
const outcome = (loading: Promise<void>) => {
  const seen = { is: "loading" };
  loading.then(
    () => {
      seen.is = "loaded";
    },
    () => {
      seen.is = "given up";
    },
  );
  return seen;
};

describe("the image loader", () => {
  test("asks for ten pictures at once and for the next ones 50 ms after those", async () => {
    const loading = Array.from({ length: 12 }, (_, n) => stage.loader.load(`${n}`));
    await stage.pass(100);
    expect(stage.asked).toHaveLength(10);
    answerAll(true);
    await stage.pass(49);
    expect(stage.asked).toHaveLength(10);
    await stage.pass(1);
    expect(askedFor().slice(10)).toEqual(["10 150", "11 150"]);
    answerAll(true);
    await Promise.all(loading);
  });

  test("asks once for a picture that is wanted twice, also when it is there by now", async () => {
    const both = [stage.loader.load("a"), stage.loader.load("a")];
    await stage.pass(0);
    answerAll(true);
    await Promise.all([...both, stage.loader.load("a")]);
    expect(askedFor()).toEqual(["a 0"]);
  });

  test("tries a broken picture twice more, never within 800 ms, and then gives it up", async () => {
    const seen = outcome(stage.loader.load("a"));
    for (let second = 0; second < 3; second++) {
      await stage.pass(0);
      answerAll(false);
      await stage.pass(1000);
    }
    expect(askedFor()).toEqual(["a 0", "a 800", "a 1600"]);
    expect(seen.is).toBe("given up");
  });

  test("waits five seconds for an answer, three times", async () => {
    const seen = outcome(stage.loader.load("a"));
    await stage.pass(15_099);
    expect(seen.is).toBe("loading");
    await stage.pass(1);
    expect(seen.is).toBe("given up");
    expect(askedFor()).toEqual(["a 0", "a 5050", "a 10100"]);
  });

  test("takes a shorter time and fewer tries where it is told to", async () => {
    const seen = outcome(stage.loader.load("a", { timeout: 100, retries: 0 }));
    await stage.pass(100);
    expect([seen.is, stage.asked.length]).toEqual(["given up", 1]);
  });

  test("asks anew for a picture that was given up, after the pause", async () => {
    outcome(stage.loader.load("a", { retries: 0 }));
    await stage.pass(0);
    answerAll(false);
    await stage.pass(10);
    const seen = outcome(stage.loader.load("a"));
    await stage.pass(790);
    expect(askedFor()).toEqual(["a 0", "a 800"]);
    answerAll(true);
    await stage.pass(0);
    expect(seen.is).toBe("loaded");
  });
});
