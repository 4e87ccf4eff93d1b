import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { createDatabase } from "../../platform/database/pool.ts";
import { createGateways } from "../../platform/gateways/gateways.ts";
import { createParsing } from "../../platform/parsing/parsing.ts";
import { createAuth } from "../../platform/sign-in/auth.ts";
import { createApi } from "../app.ts";

// Drawings need no database: nobody answers at this address, and nobody is asked.
const databaseUrl = "postgres://nobody@127.0.0.1:1/none";
const secretKey = "no secret of anybody, 32 characters";
const config = readConfig({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  SMTP_URL: "smtp://127.0.0.1:1",
});
const database = createDatabase(databaseUrl, secretKey);
const auth = createAuth({ ...config, databaseUrl });
const services = { config, database, auth, log: pino({ level: "silent" }), clock: () => new Date(0) };
const previewMail = () => Promise.reject(new Error("no mail is drawn here"));
const renderMail = previewMail;
const links = { success: String, error: String, later: String };
const gateways = createGateways(config, services.clock);
const api = createApi({
  ...services,
  previewMail,
  renderMail,
  gateways,
  planCharging: null,
  parsing: createParsing(new URL("../../composition/parse-uploads.ts", import.meta.url)),
  paymentService: { gateways, keys: config, publicUrl: config.publicUrl, onUnreadable: () => {}, links },
});
afterAll(async () => void (await Promise.all([database.pool.end(), auth.close()])));

const get = (path: string, headers: Record<string, string> = {}) =>
  api.request(`/api/icons/${path}`, { headers });

describe("icons as data", () => {
  test("come in the shape that icon clients read, with the names that there are not", async () => {
    const response = await get("lucide.json?icons=calendar,x-circle,no-such-icon");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      prefix: "lucide",
      icons: { calendar: { body: expect.stringContaining("<path") }, "circle-x": {} },
      aliases: { "x-circle": { parent: "circle-x" } },
      not_found: ["no-such-icon"],
    });
  });

  test("of an unknown collection are not found", async () => {
    expect((await get("mdi.json?icons=calendar")).status).toBe(404);
    expect((await get("lucide.xml?icons=calendar")).status).toBe(404);
  });

  test("without a name are refused", async () => {
    expect((await get("lucide.json")).status).toBe(422);
  });
});

describe("icons as a stylesheet", () => {
  test("are one rule an icon that sets its mask", async () => {
    const response = await get("lucide.css?icons=calendar,x-circle,no-such-icon");
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const rules = (await response.text()).trim().split("\n");
    expect(rules).toHaveLength(2);
    expect(rules[0]).toMatch(
      /^\.icon--lucide--calendar\{--svg:url\("data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' [^"#<>]*%3C\/svg%3E"\)\}$/,
    );
    expect(rules[1]).toMatch(/^\.icon--lucide--x-circle\{/);
  });

  test("are compressed for whoever takes that", async () => {
    const response = await get("lucide.css?icons=calendar,mail,users,printer", {
      "accept-encoding": "gzip, br",
    });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });
});

describe("one icon as a picture", () => {
  test("is an SVG", async () => {
    const response = await get("simple-icons/stripe.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
  });

  test.each(["lucide/no-such-icon.svg", "mdi/home.svg", "lucide/calendar.png", "lucide/..%2Fcalendar.svg"])(
    "%s is not found, in the envelope",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, success: false });
      expect(response.headers.get("cache-control")).toBeNull();
    },
  );
});

describe("browsers", () => {
  test("keep what they got for a week", async () => {
    const response = await get("lucide.css?icons=calendar");
    expect(response.headers.get("cache-control")).toBe("public, max-age=604800, immutable");
  });

  test("are told in one line that nothing changed", async () => {
    const tag = (await get("lucide/mail.svg")).headers.get("etag") ?? "";
    const again = await get("lucide/mail.svg", { "if-none-match": tag });
    expect(again.status).toBe(304);
    expect(again.headers.get("cache-control")).toBe("public, max-age=604800, immutable");
    expect((await get("lucide/phone.svg", { "if-none-match": tag })).status).toBe(200);
  });
});

test("an address longer than 500 characters is refused", async () => {
  const address = (length: number) => {
    const path = "lucide.json?icons=";
    return path + "x".repeat(length - "/api/icons/".length - path.length);
  };
  expect((await get(address(500))).status).toBe(200);
  const refused = await get(address(501));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ success: false, message: expect.stringContaining("500") });
});

describe("the search", () => {
  test("hands out names for the picker", async () => {
    const found = await (await get("search?query=baby&limit=5")).json();
    expect(found).toMatchObject({ status: 200, success: true });
    expect(found.data).toHaveLength(5);
    expect(found.data[0]).toBe("lucide:baby");
  });

  test("hands out no more than 200", async () => {
    expect((await get("search?query=a&limit=201")).status).toBe(422);
  });
});
