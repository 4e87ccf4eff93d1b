import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line to a server that can be cut: everything that goes through it breaks off, and nobody gets through any more. */
export type Line = { url: string; cut(): Promise<void>; mend(): Promise<void> };

/** Lays a line to the server of an address; `url` is the same address at its other end. */
export async function layLine(to: string): Promise<Line> {
  const far = new URL(to);
  const open = new Set<Socket>();
  const near = createServer((socket) => {
    const onward = connect(Number(far.port), far.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  // No program waits for it at its end.
  const listen = (port: number) => once(near.listen(port, "127.0.0.1").unref(), "listening");
  await listen(0);
  const address = near.address();
  if (typeof address !== "object" || !address) throw new Error("The line has no port.");
  const { port } = address;
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(near, "close");
      near.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
