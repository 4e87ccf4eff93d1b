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
} from "../../platform/pictures/icons.ts";
import { Refusal } from "../../shared/refusal.ts";
import { file } from "../http/answers.ts";
import { router } from "../http/router.ts";

const MAX_ADDRESS_LENGTH = 500;
const WEEK_SECONDS = 604_800;

const tooLong = () =>
  new Refusal(400, "address_too_long", `Bitte höchstens ${MAX_ADDRESS_LENGTH} Zeichen in der Adresse.`);
const noSuchIcon = () => new Refusal(404, "not_found", "Dieses Symbol gibt es nicht.");

/** Icon services take addresses of at most 500 characters: clients split what they ask for. */
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

/** `lucide.json`, `tabler.css` */
const sheet = z
  .string()
  .regex(/^[a-z0-9-]+\.(json|css)$/)
  .transform((file) => file.split("."))
  .pipe(z.tuple([z.enum(ICON_COLLECTIONS), z.enum(["json", "css"])]))
  .meta({ examples: ["lucide.css"] });

/** `calendar.svg` */
const picture = z
  .string()
  .regex(/^[a-z0-9-]+\.svg$/)
  .transform((file) => file.slice(0, -".svg".length))
  .meta({ examples: ["calendar.svg"] });

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
export const icons = router(compress(), etag(), keepForAWeek, refuseLongAddress)
  .get("/search", "platform.read", {
    summary: "Names of icons that hold every word of the query, as `collection:name`",
    query: z.object({
      query: z.string().max(100),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
    answers: z.array(z.string()),
    handle: ({ query: { query, limit } }) => searchIcons(query, limit),
  })
  .get("/{sheet}", "platform.read", {
    name: "getIconSheet",
    summary: "Icons of a collection by name: as data (`.json`, IconifyJSON) or as a stylesheet (`.css`)",
    params: z.object({ sheet }),
    query: z.object({ icons: z.string().meta({ examples: ["calendar,mail"] }) }),
    answers: file(
      "The icons that there are; data also names those `not_found`",
      "application/json",
      "text/css",
    ),
    handle: async ({ c, params, query }) => {
      const [collection, format] = params.sheet;
      const names = query.icons.split(",");
      if (format === "json") return c.json(await findIcons(collection, names), 200);
      return c.body(await stylesheet(collection, names), 200, cssType);
    },
  })
  .get("/{collection}/{picture}", "platform.read", {
    summary: "One icon as a picture",
    params: z.object({ collection: z.enum(ICON_COLLECTIONS), picture }),
    answers: file("The picture", "image/svg+xml"),
    handle: async ({ c, params: { collection, picture } }) => {
      const svg = (await drawIcons(collection, [picture])).get(picture);
      if (!svg) throw noSuchIcon();
      return c.body(svg, 200, svgType);
    },
  });
