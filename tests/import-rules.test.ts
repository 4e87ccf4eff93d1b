import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type IConfiguration } from "dependency-cruiser";
import { beforeEach, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { forbidden, options }: IConfiguration = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  for (const name of ["package.json", "tsconfig.json"]) copyFileSync(join(root, name), join(folder, name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const path of STANDING)
    write(path, "export const value = 1;\nexport type Shape = { value: number };\n");
  return () => rmSync(folder, { recursive: true });
});

const STANDING = [
  "bin/tool.ts",
  "src/api/app.ts",
  "src/domain/audit/record.ts",
  "src/domain/lessons/queries.ts",
  "src/domain/lessons/rules.ts",
  "src/domain/lessons/schema.ts",
  "src/domain/lessons/store.ts",
  "src/domain/registrations/desk/edit.ts",
  "src/domain/registrations/register.ts",
  "src/domain/registrations/sync/sync.ts",
  "src/emails/frame.tsx",
  "src/operator/run.ts",
  "src/platform/database/pool.ts",
  "src/platform/mail.ts",
  "src/shared/money.ts",
  "src/web/page.tsx",
  "src/web/ui/button.tsx",
  "src/worker.ts",
];

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Writes files that import something each, and answers which rule which file breaks. */
async function broken(planted: readonly Planted[]): Promise<string[]> {
  for (const [file, wanted] of planted) write(file, `import ${wanted}\nexport const used = 1;\n`);
  const files = [...planted.map(([file]) => file), ...STANDING];
  const { output } = await cruise(files, {
    ...options,
    ruleSet: { forbidden },
    baseDir: folder,
    validate: true,
  });
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`).sort();
}

/** A file, what follows the word `import` in it, and the rule that this breaks. */
type Planted = [file: string, wanted: string, rule?: string];

test("what the rules allow passes", async () => {
  const allowed: Planted[] = [
    ["src/domain/registrations/a.ts", '"../lessons/queries.ts";'],
    ["src/domain/lessons/b.ts", '"./store.ts";'],
    [
      "src/domain/registrations/rules.ts",
      '"../lessons/rules.ts"; import "../../shared/money.ts"; import "zod";',
    ],
    [
      "src/api/c.ts",
      '"../domain/registrations/register.ts"; import "hono"; import "../domain/lessons/queries.ts";',
    ],
    ["src/web/d.tsx", '"../domain/lessons/schema.ts"; import type { Shape } from "../api/app.ts";'],
    ["src/web/ui/e.tsx", '"react"; import "../../shared/money.ts";'],
    ["src/emails/f.tsx", '"../shared/money.ts"; import "@react-email/components";'],
    ["src/server.ts", '"./worker.ts"; import "./api/app.ts"; import "./web/page.tsx";'],
  ];
  expect(await broken(allowed)).toEqual([]);
});

const PLANTED: Planted[] = [
  ["src/domain/lessons/a.ts", '"../registrations/register.ts";', "domain-ladder-lessons"],
  ["src/domain/audit/a.ts", 'type { Shape } from "../lessons/rules.ts";', "domain-ladder-audit"],
  ["src/domain/registrations/c.ts", '"./desk/edit.ts";', "domain-ladder-registrations-core"],
  ["src/domain/registrations/desk/d.ts", '"../sync/sync.ts";', "domain-ladder-registrations-desk"],
  ["src/domain/gifts/a.ts", '"../audit/record.ts";', "domain-ladder-unlisted"],
  ["src/domain/registrations/shed/a.ts", '"../register.ts";', "domain-room-unlisted"],
  ["src/domain/registrations/b.ts", '"../lessons/store.ts";', "store-is-private"],
  ["src/api/b.ts", '"../domain/lessons/store.ts";', "store-is-private-to-the-domain"],
  [
    "src/platform/b.ts",
    '"../domain/lessons/queries.ts";',
    "queries-are-for-domain-and-api platform-knows-no-product",
  ],
  ["src/domain/courses/rules.ts", '"../../platform/mail.ts";', "rules-are-pure"],
  ["src/domain/courses/schema.ts", '"@hono/zod-openapi";', "domain-knows-no-door rules-are-pure"],
  ["src/domain/courses/errors.ts", '"../lessons/queries.ts";', "domain-ladder-courses rules-are-pure"],
  ["src/domain/courses/c.ts", '"../../api/app.ts";', "domain-knows-no-door"],
  ["src/domain/courses/d.ts", '"../../web/page.tsx";', "domain-knows-no-door"],
  ["src/domain/courses/e.ts", '"hono";', "domain-knows-no-door"],
  ["src/domain/courses/f.ts", '"react";', "domain-knows-no-door"],
  ["src/api/g.ts", '"../web/page.tsx";', "api-goes-through-the-domain"],
  ["src/api/h.ts", '"../platform/database/pool.ts";', "api-goes-through-the-domain"],
  ["src/api/i.ts", '"pg";', "api-goes-through-the-domain"],
  ["src/web/j.tsx", '"../domain/registrations/register.ts";', "web-takes-schema-and-rules"],
  ["src/web/k.tsx", '"../platform/mail.ts";', "web-takes-schema-and-rules"],
  ["src/web/l.tsx", '"../emails/frame.tsx";', "web-takes-schema-and-rules"],
  ["src/web/m.tsx", '"../api/app.ts";', "web-knows-the-api-by-type"],
  ["src/web/ui/n.tsx", '"../page.tsx";', "ui-knows-no-page"],
  ["src/web/ui/o.tsx", '"../../domain/lessons/schema.ts";', "ui-knows-no-page"],
  ["src/embed/p.ts", '"../web/page.tsx";', "embed-is-small"],
  ["src/emails/p.tsx", '"../domain/lessons/schema.ts";', "emails-know-only-shared"],
  ["src/platform/q.ts", '"../domain/lessons/rules.ts";', "platform-knows-no-product"],
  ["src/shared/r.ts", '"../platform/mail.ts";', "shared-knows-nobody"],
  ["src/operator/s.ts", '"../api/app.ts";', "operator-is-a-door"],
  ["src/web/s.tsx", '"../worker.ts";', "nobody-knows-the-processes"],
  ["src/worker.ts", '"./operator/run.ts";', "nobody-knows-the-operator"],
  ["src/web/t.tsx", '"../../bin/tool.ts";', "product-knows-no-tool"],
  ["chaos/auditor/u.ts", '"../../src/shared/money.ts";', "auditor-knows-nobody"],
  ["src/web/u.tsx", '"vitest";', "product-needs-no-development-package"],
  ["src/web/v.tsx", '"./v-back.tsx";'],
  ["src/web/v-back.tsx", '"./v.tsx";', "no-circles"],
  ["src/web/x.tsx", '"./x-back.tsx";'],
  ["src/web/x-back.tsx", 'type { used } from "./x.tsx";', "no-circles"],
  ["src/web/w.tsx", '"./nowhere.tsx";', "everything-is-found"],
];

const rulesOf = ([, , rules]: Planted) => rules?.split(" ") ?? [];

test("every violation is refused by its rule", async () => {
  const expected = PLANTED.flatMap((planted) => rulesOf(planted).map((rule) => `${planted[0]}: ${rule}`));
  expect(await broken(PLANTED)).toEqual(expected.sort());
});

test("a violation of every rule is planted", () => {
  const planted = new Set(PLANTED.flatMap(rulesOf));
  const rules = (forbidden ?? []).map(({ name }) => name ?? "");
  // One rung of the ladder is tried out for all of them.
  const isRung = (rule: string) => rule.startsWith("domain-ladder-");
  expect(rules.filter((rule) => !isRung(rule) && !planted.has(rule))).toEqual([]);
});
