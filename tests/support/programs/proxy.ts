import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { connectionUrl, ROLES } from "../../../src/platform/database/roles.ts";
import { atEnd } from "../at-end.ts";
import { TEST_SECRET_KEY } from "./server.ts";

/** A message's kind, its length with itself but without its kind, and what it says. */
type Message = { kind: string; body: Buffer; bytes: Buffer };

const READY = "Z";
const TERMINATE = "X";

/**
 * What stands in for a proxy before several servers (PgDog): a transaction that begins with `set local pgdog.sharding_key` goes
 * to the server of that number as a whole, one without is refused. It looks at no password. Answers its address; `taken` are the
 * numbers of the servers that it took transactions to.
 */
export async function startProxy(urls: readonly string[]): Promise<{ url: string; taken: number[] }> {
  const taken: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on("error", () => client.destroy()));
    serve(client, urls, taken).catch(() => client.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody@127.0.0.1:${port}/kurshafen`, taken };
}

async function serve(client: Socket, urls: readonly string[], taken: number[]): Promise<void> {
  const [hello] = (await once(client, "data")) as [Buffer];
  const role = ROLES.find((one) => hello.includes(`user\0${one}\0`));
  if (!role) throw new Error("a role of the product was expected");
  const behind = new Map<number, Socket>();
  client.once("close", () => {
    for (const server of behind.values()) server.destroy();
  });
  /** The server of the transaction that runs; undefined between two. */
  let to: Socket | undefined;
  const waiting: Message[] = [];
  let choosing = Promise.resolve();

  const serverOf = async (number: number): Promise<Socket> => {
    const known = behind.get(number);
    if (known) return known;
    const backend = new pg.Client(connectionUrl(urls[number] ?? "", role, TEST_SECRET_KEY));
    backend.on("error", () => client.destroy());
    await backend.connect();
    const { stream } = (backend as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners("data");
    const read = reader(({ kind, body, bytes }) => {
      if (kind === READY && body.toString() === "I") to = undefined;
      client.write(bytes);
    });
    stream.on("data", read);
    behind.set(number, stream);
    return stream;
  };
  const take = async (message: Message): Promise<void> => {
    if (message.kind === TERMINATE) return void client.end();
    if (to) return void to.write(message.bytes);
    waiting.push(message);
    const [, number] = /set local pgdog\.sharding_key = '(\d+)'/.exec(message.body.toString()) ?? [];
    if (number === undefined && waiting.length === 1 && message.body.toString().startsWith("begin")) return;
    if (number === undefined) throw new Error("a transaction did not say where it goes");
    taken.push(Number(number));
    to = await serverOf(Number(number));
    for (const { bytes } of waiting.splice(0)) to.write(bytes);
  };
  client.on(
    "data",
    reader((message) => {
      choosing = choosing.then(() => take(message)).catch(() => void client.destroy());
    }),
  );
  client.write(Buffer.concat([authenticationOk, readyForQuery]));
}

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Cuts what comes into messages. */
function reader(take: (message: Message) => void): (chunk: Buffer) => void {
  let kept = Buffer.alloc(0);
  return (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    while (kept.length >= 5 && kept.length >= kept.readUInt32BE(1) + 1) {
      const length = kept.readUInt32BE(1) + 1;
      const bytes = kept.subarray(0, length);
      take({ kind: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5), bytes });
      kept = kept.subarray(length);
    }
  };
}
