import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { VARIABLES } from "./variables.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
const hosted = {
  DATABASE_URL: "postgres://owner:pw@db.example/kurshafen",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtps://user:pw@mail.example",
};

describe("without any variable", () => {
  test("the demo runs on this machine, with its own database and mail catcher", () => {
    expect(read()).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: undefined,
      brandName: "Kurshafen",
      demo: true,
      worker: true,
      smtpUrl: "smtp://127.0.0.1:2525",
      mailCatcher: { port: 8025, smtpPort: 2525 },
      mailFrom: "noreply@localhost",
      files: join(dataDir, "files"),
    });
  });

  test("the secret is made once and readable by its owner alone", () => {
    const { secretKey } = read();
    expect(secretKey.length).toBeGreaterThanOrEqual(32);
    expect(read().secretKey).toBe(secretKey);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  });

  test("an empty variable counts as left out", () => {
    expect(read({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});

describe("with a database of its own", () => {
  test("an installation is no demo and sends real mails", () => {
    expect(read(hosted)).toMatchObject({ demo: false, smtpUrl: hosted.SMTP_URL, mailCatcher: undefined });
  });

  test("a demo on it catches its mails", () => {
    expect(read({ ...hosted, SMTP_URL: "", DEMO: "1" }).mailCatcher).toEqual({ port: 8025, smtpPort: 2525 });
  });
});

describe("who runs the installation", () => {
  test("is who the configuration says, with those who work on their behalf", () => {
    const env = {
      OPERATOR_NAME: "Kursbetrieb Hansen GmbH",
      OPERATOR_ADDRESS: "Am Kai 1| 20457 Hamburg",
      SUBPROCESSORS: "Rechenhaus AG|Serverweg 3, Hamburg|Server; Post GmbH|Kiel|E-Mails;",
    };
    expect(read({ ...hosted, ...env })).toMatchObject({
      operatorName: "Kursbetrieb Hansen GmbH",
      operatorAddress: ["Am Kai 1", "20457 Hamburg"],
      operatorIsExample: false,
      subprocessors: [
        { name: "Rechenhaus AG", address: "Serverweg 3, Hamburg", purpose: "Server" },
        { name: "Post GmbH", address: "Kiel", purpose: "E-Mails" },
      ],
    });
  });

  test("is invented in the demo, which says so, and nobody elsewhere", () => {
    expect(read()).toMatchObject({ operatorName: "Kurshafen GmbH i. G.", operatorIsExample: true });
    expect(read(hosted)).toMatchObject({
      operatorName: undefined,
      operatorIsExample: false,
      subprocessors: [],
    });
  });
});

test("the public address loses its slash", () => {
  expect(read({ PUBLIC_URL: "https://kurse.example/" }).publicUrl).toBe("https://kurse.example");
  expect(read({ PUBLIC_URL: "https://kurse.example/" }).mailFrom).toBe("noreply@kurse.example");
});

test.each(["http://localhost:3006", "http://127.0.0.1:3006", "http://[::1]:3006", "https://stripe.example"])(
  "providers are spoken to at %s",
  (url) => {
    expect(read({ STRIPE_API_URL: `${url}/`, PAYPAL_API_URL: url })).toMatchObject({
      stripeApiUrl: url,
      paypalApiUrl: url,
    });
  },
);

describe("visits of the platform's own pages", () => {
  test("are counted by nothing unless it is set up", () => {
    expect(read().analytics).toBeUndefined();
    expect(read({ ANALYTICS_ORIGINS: "https://more.example" }).analytics).toBeUndefined();
  });

  test("are counted by a container, which speaks to its own origin and to those that are named", () => {
    const container = "https://stats.example/js/container_a1.js";
    expect(read({ ANALYTICS_CONTAINER_URL: container }).analytics).toEqual({
      container,
      origins: ["https://stats.example"],
    });
    const others = "https://more.example/, https://stats.example";
    expect(
      read({ ANALYTICS_CONTAINER_URL: container, ANALYTICS_ORIGINS: others }).analytics?.origins,
    ).toEqual(["https://stats.example", "https://more.example"]);
  });
});

describe("a wrong configuration is refused with the variable and the reason", () => {
  test.each([
    [{ PORT: "achtzig" }, 'PORT must be a number, but is "achtzig".'],
    [{ PORT: "70000" }, 'PORT must be a port, but is "70000".'],
    [{ PORT: "80.5" }, 'PORT must be a whole number, but is "80.5".'],
    [
      { PUBLIC_URL: "kurse.example" },
      'PUBLIC_URL must be an address that begins with http:// or https://, but is "kurse.example".',
    ],
    [
      { PUBLIC_URL: "https://a.example/app" },
      'PUBLIC_URL must not carry a path, but is "https://a.example/app".',
    ],
    [
      { DATABASE_URL: "mysql://root:geheim@db" },
      "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
    ],
    [{ ...hosted, SECRET_KEY: "kurz" }, "SECRET_KEY must have at least 32 characters."],
    [{ ...hosted, SECRET_KEY: "" }, "SECRET_KEY is missing: with DATABASE_URL it must be given"],
    [{ ...hosted, SMTP_URL: "" }, "SMTP_URL is missing: with DATABASE_URL the server that sends"],
    [{ MAIL_FROM: "Kurshafen" }, 'MAIL_FROM must be a mail address, but is "Kurshafen".'],
    [{ FILES_URL: "s3://bucket/files" }, "S3_KEY_ID and S3_SECRET are missing: with FILES_URL=s3://"],
    [{ FILES_URL: "ftp://bucket/files" }, "FILES_URL must be a folder, or a bucket as s3://bucket"],
    [
      { SUBPROCESSORS: "Rechenhaus AG|Hamburg" },
      'SUBPROCESSORS must name each as name|address|what for, parted by semicolons, but is "Rechenhaus AG|Hamburg".',
    ],
    [{ DEMO: "ja" }, 'DEMO must be 0 or 1, but is "ja".'],
    [{ TRUST_PROXY: "-1" }, 'TRUST_PROXY must not be negative, but is "-1".'],
    [{ RATE_LIMIT_FACTOR: "0" }, 'RATE_LIMIT_FACTOR must be greater than 0, but is "0".'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be a level: error, warn, info, debug, …, but is "loud".'],
    [
      { STRIPE_API_URL: "http://stripe.example" },
      'STRIPE_API_URL must begin with https:// unless it is on this machine, but is "http://stripe.example".',
    ],
    [
      { PAYPAL_API_URL: "http://127.0.0.1.example/" },
      "PAYPAL_API_URL must begin with https:// unless it is on this machine",
    ],
    [
      { ANALYTICS_CONTAINER_URL: "http://stats.example/container.js" },
      "ANALYTICS_CONTAINER_URL must begin with https:// unless it is on this machine",
    ],
    [
      { ANALYTICS_ORIGINS: "https://stats.example, *" },
      "ANALYTICS_ORIGINS must be an address that begins with http:// or https://",
    ],
    [
      { PAYPAL_API_URL: "ftp://localhost" },
      "PAYPAL_API_URL must be an address that begins with http:// or https://",
    ],
  ])("%j", (env, sentence) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(sentence);
  });
});

test("the documentation lists every variable", async () => {
  const rows = VARIABLES.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`);
  const page = [
    "# Configuration",
    "",
    "All of it comes from the environment; an empty variable counts as left out. A wrong one keeps the product from",
    "starting, with a sentence that names it. Written from `src/platform/variables.ts` by `npm run unit -- src/platform/config.test.ts -u`.",
    "",
    "| Variable | Meaning |",
    "| --- | --- |",
    ...rows,
    "",
  ];
  await expect(page.join("\n")).toMatchFileSnapshot("../../docs/configuration.md");
});
