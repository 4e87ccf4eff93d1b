import { connect, createServer, type Socket } from "node:net";
import { expect, inject, test } from "vitest";
import { listen } from "./listen.ts";

test("a line that died without a word is noticed, and another one is taken", async () => {
  const target = new URL(inject("database").url);
  const lines: Socket[] = [];
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    lines.push(incoming, outgoing);
    for (const socket of [incoming, outgoing]) socket.on("error", () => {});
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);

  const heard: boolean[] = [];
  let tell = () => {};
  const hears = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => heard.length >= count && resolve();
      tell();
    });
  const onHearing = (hearing: boolean) => {
    heard.push(hearing);
    tell();
  };
  const stop = listen(url.href, "quiet", () => {}, onHearing, { everyMs: 20, answerMs: 200 });
  await hears(1);
  for (const socket of lines) socket.unpipe().pause();
  await hears(3);

  expect(heard.slice(0, 3)).toEqual([true, false, true]);
  await stop();
  for (const socket of lines) socket.destroy();
  await new Promise((resolve) => proxy.close(resolve));
});
