import type { Context } from "hono";

/** No body is an empty one. */
export async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === "" ? {} : JSON.parse(text);
}

export const originOf = (c: Context) => new URL(c.req.url).origin;
export const missing = (c: Context) => c.json({ error: "not found" }, 404);
