import { createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { atEnd } from "../../../../tests/support/at-end.ts";
import { mayBeCalled, postOutgoing, publicOnly } from "./outgoing.ts";

const strict = { thisMachine: false };

/** What is answered to whoever looks a name up that leads to these addresses. */
const looked = (...addresses: string[]) =>
  new Promise<unknown>((done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const look = publicOnly(strict, (_host, _options, callback) => callback(null, found));
    look("name.example", { all: true }, (error, answer) => done(error?.name ?? answer));
  });

describe("a name", () => {
  it("that leads into a private network is not connected to, also where it leads elsewhere besides", async () => {
    for (const inside of ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "fd00::8", "::ffff:10.0.0.8"]) {
      expect([inside, await looked(inside)]).toEqual([inside, "NotPublic"]);
      expect([inside, await looked("93.184.216.34", inside)]).toEqual([inside, "NotPublic"]);
    }
    expect(await looked()).toBe("NotPublic");
  });

  it("is connected to by the very address that was looked at", async () => {
    expect(await looked("93.184.216.34")).toEqual([{ address: "93.184.216.34", family: 4 }]);
  });
});

it.each([
  ...["https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://127.1/", "https://0/"],
  ...["https://[::ffff:127.0.0.1]/", "https://[::127.0.0.1]/", "https://[64:ff9b::7f00:1]/", "https://[::]/"],
  ...["https://①②⑦.0.0.1/", "https://169。254。169。254/", "https://10.0.0.1./", "https://LOCALHOST/"],
  ...["https://metadata.google.internal/", "https://who@example.com/", "file:///etc/passwd"],
])("%s is not called", (address) => {
  expect(mayBeCalled(address, strict)).toBe(false);
});

describe("another program that", () => {
  const ask = async (answer: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => answer(socket));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    atEnd(() => new Promise<void>((closed) => server.close(() => closed())));
    const { port } = server.address() as { port: number };
    const address = `http://127.0.0.1:${port}/`;
    return postOutgoing(address, { body: "{}", headers: {} }, { thisMachine: true });
  };

  it("changes to another protocol has answered that, and holds nothing up", async () => {
    const answer = "HTTP/1.1 101 Switching\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n";
    expect(await ask((socket) => socket.end(answer))).toEqual({ status: 101, text: "" });
  });

  it("never ends its answer is listened to for five hundred characters", async () => {
    const flood = (socket: Socket) => {
      while (!socket.destroyed && socket.write("x".repeat(65_536)));
      socket.once("drain", () => flood(socket));
    };
    const { status, text } = await ask((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      flood(socket);
    });
    expect([status, text.length]).toEqual([200, 500]);
  });

  it("breaks off has answered as far as it came", async () => {
    const answer = "HTTP/1.1 200 OK\r\ncontent-length: 200\r\n\r\nhalf";
    expect(await ask((socket) => socket.end(answer))).toEqual({ status: 200, text: "half" });
    expect(await ask((socket) => socket.end("what?"))).toMatchObject({ status: null });
  });

  it("points elsewhere is not followed there", async () => {
    const answer = "HTTP/1.1 307 Elsewhere\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";
    expect(await ask((socket) => socket.end(answer))).toEqual({ status: 307, text: "" });
  });
});
