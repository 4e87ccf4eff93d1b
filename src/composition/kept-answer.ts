/** What is kept of a call: the bytes of its answer, and its head, which is one and the same object as long as they are kept. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const readOnce = new WeakMap<Kept["headers"], unknown>();

/** An answer whose JSON was read before, and which nobody can change for the others. */
class KeptAnswer extends Response {
  private readonly content: unknown;

  constructor(content: unknown, headers: Record<string, string>) {
    super(null, { headers });
    this.content = content;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.content);
  }

  override text(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.content));
  }
}

/** A kept answer as pages are given it: read once, however many pages are made of it. */
export function keptAnswer({ body, headers }: Kept): Response {
  const content = readOnce.get(headers) ?? frozen(JSON.parse(new TextDecoder().decode(body)));
  readOnce.set(headers, content);
  return new KeptAnswer(content, headers);
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
