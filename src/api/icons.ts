import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import {
  drawIcons,
  findIcons,
  ICON_COLLECTIONS,
  type IconCollection,
  searchIcons,
} from "../platform/icons.ts";
import { Refusal } from "../shared/refusal.ts";
import { answers, answersFile, ok } from "./reply.ts";
import { guarded, noun } from "./route.ts";

const MAX_ADDRESS_LENGTH = 500;
const WEEK_SECONDS = 604_800;

const tooLong = () =>
  new Refusal(400, "address_too_long", `Bitte höchstens ${MAX_ADDRESS_LENGTH} Zeichen in der Adresse.`);
const noSuchIcon = () => new Refusal(404, "not_found", "Dieses Symbol gibt es nicht.");

/** Icon services take addresses of at most 500 characters: clients split their wishes. */
const refuseLongAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_ADDRESS_LENGTH) throw tooLong();
  await next();
};

/** A drawing under its name does not change: browsers keep it for a week without asking again. */
const keepForAWeek: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header("Cache-Control", `public, max-age=${WEEK_SECONDS}, immutable`);
};

const inPath = (param: string, example: string) => ({ param: { name: param, in: "path" as const }, example });

/** `lucide.json`, `tabler.css` */
const sheet = z
  .stringFormat("sheet", /^[a-z0-9-]+\.(json|css)$/)
  .transform((file) => file.split("."))
  .pipe(z.tuple([z.enum(ICON_COLLECTIONS), z.enum(["json", "css"])]))
  .openapi(inPath("sheet", "lucide.css"));

/** `calendar.svg` */
const picture = z
  .stringFormat("picture", /^[a-z0-9-]+\.svg$/)
  .transform((file) => file.slice(0, -".svg".length))
  .openapi(inPath("picture", "calendar.svg"));

const search = guarded("platform.read", {
  method: "get",
  path: "/search",
  summary: "Names of icons that hold every word of the query, as `collection:name`",
  request: {
    query: z.object({
      query: z.string().max(100),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
  },
  responses: answers(z.array(z.string())),
});

const several = guarded("platform.read", {
  method: "get",
  path: "/{sheet}",
  summary: "Icons of a collection by name: as data (`.json`, IconifyJSON) or as a stylesheet (`.css`)",
  request: {
    params: z.object({ sheet }),
    query: z.object({ icons: z.string().openapi({ example: "calendar,mail" }) }),
  },
  responses: answersFile(
    "The icons that there are; data also names those `not_found`",
    "application/json",
    "text/css",
  ),
});

const one = guarded("platform.read", {
  method: "get",
  path: "/{collection}/{picture}",
  summary: "One icon as a picture",
  request: { params: z.object({ collection: z.enum(ICON_COLLECTIONS), picture }) },
  responses: answersFile("The picture", "image/svg+xml"),
});

const svgType = { "Content-Type": "image/svg+xml; charset=utf-8" };
const cssType = { "Content-Type": "text/css; charset=utf-8" };

/** One rule an icon: the drawing as a mask in `--svg`. What the collection has not is left out. */
async function stylesheet(collection: IconCollection, names: readonly string[]): Promise<string> {
  const rules = [...(await drawIcons(collection, names))].map(
    ([name, svg]) => `.icon--${collection}--${name}{--svg:url("data:image/svg+xml,${inUrl(svg)}")}`,
  );
  return `${rules.join("\n")}\n`;
}

/** Markup inside a quoted data address: only what would end the quote or the address is written in percent. */
const inUrl = (svg: string): string =>
  svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** /api/icons: drawings by name, under the addresses and in the shapes that icon clients know. */
export const icons = noun();
icons.use(compress(), etag(), keepForAWeek, refuseLongAddress);

icons.openapi(search, async (c) => {
  const { query, limit } = c.req.valid("query");
  return c.json(ok(await searchIcons(query, limit)), 200);
});

icons.openapi(several, async (c) => {
  const [collection, format] = c.req.valid("param").sheet;
  const names = c.req.valid("query").icons.split(",");
  if (format === "json") return c.json(await findIcons(collection, names), 200);
  return c.body(await stylesheet(collection, names), 200, cssType);
});

icons.openapi(one, async (c) => {
  const { collection, picture } = c.req.valid("param");
  const svg = (await drawIcons(collection, [picture])).get(picture);
  if (!svg) throw noSuchIcon();
  return c.body(svg, 200, svgType);
});
