// Frames of ours grow with what they show: they are asked how high it is, and only they are believed.

const frames = new Map<HTMLIFrameElement, { home: string; answered: () => void; visits: number }>();

/** Lets a frame of the product grow with its content; `answered` is called when it first says how high that is. */
export function letGrow(frame: HTMLIFrameElement, home: string, answered: () => void = () => {}): void {
  if (frames.has(frame)) return;
  frames.set(frame, { home, answered, visits: 0 });
  // A greeting holds nothing to hide, and the frame may still be on its way to its address.
  const greet = () => frame.contentWindow?.postMessage({ kurse: "hello" }, "*");
  frame.addEventListener("load", greet);
  if (frame.isConnected && frame.src) greet();
}

/** Hears what frames say; to be called once. */
export function listenToFrames(): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    for (const [frame, known] of frames) {
      if (!frame.isConnected) frames.delete(frame);
      else if (frame.contentWindow === source && origin === known.home) hear(frame, known, data);
    }
  });
}

type FrameMessage = { kurse?: unknown; height?: unknown; fresh?: unknown } | null;

function hear(
  frame: HTMLIFrameElement,
  known: { answered: () => void; visits: number },
  message: FrameMessage,
): void {
  if (message?.kurse !== "height" || typeof message.height !== "number" || !(message.height > 0)) return;
  const borders = frame.offsetHeight - frame.clientHeight;
  frame.style.height = `${Math.min(Math.ceil(message.height), 30_000) + borders}px`;
  if (message.fresh !== true) return;
  known.visits += 1;
  if (known.visits === 1) known.answered();
  // The next page begins at its top, which may lie above what is in sight.
  else if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: "start" });
}
