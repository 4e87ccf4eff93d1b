import { type ComponentProps, useEffect, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { atWidth } from "./picture-address.ts";

/** A person's picture in a long list: the calm figure first, the picture once its turn has come. */
export function LoadedAvatar({ src, ...avatar }: ComponentProps<typeof Avatar>) {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!src) return;
    let shown = true;
    imageLoader.load(atWidth(src, 160)).then(
      () => shown && setLoaded(src),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [src]);
  return <Avatar {...avatar} src={src === loaded ? src : null} />;
}

/** So many pictures are asked for at once. */
const BATCH = 10;
/** Between two batches, in milliseconds. */
const PAUSE_MS = 50;
/** A picture that failed is not asked for again before so much time has passed since it was. */
const THROTTLE_MS = 800;

/** When a picture is given up; times in milliseconds. */
type LoadOptions = { timeout?: number; retries?: number };

type LoadRequest = Required<LoadOptions> & {
  src: string;
  done: () => void;
  failed: (error: unknown) => void;
};

/** What a loader works with: how a picture is asked for, and the passing of time. */
type LoaderMeans = {
  request: (src: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** Loads the pictures of long lists in batches, so that they do not keep everything else waiting. */
export type ImageLoader = {
  /** Resolves once the browser has the picture; one that is asked for twice is loaded once. @throws when given up */
  load(src: string, options?: LoadOptions): Promise<void>;
};

export function createImageLoader({ request, wait, now }: LoaderMeans): ImageLoader {
  const known = new Map<string, Promise<void>>();
  const askedAt = new Map<string, number>();
  let waiting: LoadRequest[] = [];
  let working = false;

  const inTime = (src: string, timeout: number) =>
    Promise.race([
      request(src),
      wait(timeout).then(() => {
        throw new Error("The picture took too long.");
      }),
    ]);

  const attempt = async (wanted: LoadRequest) => {
    const { src, timeout, retries, done, failed } = wanted;
    const last = askedAt.get(src);
    if (last !== undefined && now() - last < THROTTLE_MS) await wait(THROTTLE_MS - (now() - last));
    askedAt.set(src, now());
    try {
      await inTime(src, timeout);
      askedAt.delete(src);
      done();
    } catch (error) {
      if (retries > 0) waiting.push({ ...wanted, retries: retries - 1 });
      else failed(error);
    }
  };

  const work = async () => {
    if (working) return;
    working = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await Promise.all(batch.map(attempt));
      if (waiting.length > 0) await wait(PAUSE_MS);
    }
    working = false;
  };

  return {
    load(src, { timeout = 5000, retries = 2 } = {}) {
      const loading =
        known.get(src) ??
        new Promise<void>((done, failed) => {
          waiting.push({ src, timeout, retries, done, failed });
        });
      known.set(src, loading);
      loading.catch(() => known.delete(src));
      void work();
      return loading;
    },
  };
}

/** The loader of this tab. */
const imageLoader: ImageLoader = createImageLoader({
  request: (src) =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve();
      image.onerror = () => reject(new Error("The picture cannot be loaded."));
      image.src = src;
    }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
});
