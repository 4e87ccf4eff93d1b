import { matchRoutes } from "react-router";
import { expect, it, vi } from "vitest";
import { readableAddress } from "./readable-address.ts";

const read = (path: string) => {
  const { pathname, search } = new URL(readableAddress(new Request(`https://kurse.example${path}`)).url);
  return pathname + search;
};

it.each([
  "/",
  "/team/hebammenpraxis-sonnenschein/kurse?place=Haus+am+See",
  "/team/M%C3%BCller",
  "/kurse?month=%E0%A4%A",
])("leaves %s as it is", (path) => {
  expect(read(path)).toBe(path);
});

it.each([
  ["/team/%E0%A4%A", "/team/%25E0%25A4%25A"],
  ["/team/%C3%BC%ZZ/kurse?free=1", "/team/%25C3%25BC%25ZZ/kurse?free=1"],
  ["/team/M%C3%BCller/100%", "/team/M%C3%BCller/100%25"],
])("takes the percent signs of %s for what they look like", (path, readable) => {
  expect(read(path)).toBe(readable);
});

it("leads to a page that is not found without a word in the log", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const [match] = matchRoutes([{ path: "/team/:team_token" }], read("/team/%E0%A4%A")) ?? [];
  expect(match?.params).toEqual({ team_token: "%E0%A4%A" });
  matchRoutes([{ path: "/team/:team_token" }], "/team/%E0%A4%A");
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it("keeps what was sent", async () => {
  const sent = new Request("https://kurse.example/team/%E0%A4%A/kontakt", {
    method: "POST",
    body: new URLSearchParams({ name: "Lea" }),
  });
  const form = await readableAddress(sent).formData();
  expect(form.get("name")).toBe("Lea");
});
