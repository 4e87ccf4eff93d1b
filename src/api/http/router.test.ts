import { z } from "@hono/zod-openapi";
import { hc } from "hono/client";
import { describe, expect, expectTypeOf, it } from "vitest";
import { category } from "../../domain/catalogue/schema.ts";
import type { Parts } from "../app.ts";
import { list } from "./answers.ts";
import { listQuery } from "./inputs.ts";
import { router } from "./router.ts";

const planted = { summary: "Planted", answers: z.number(), handle: () => 1 };

describe("a route does not compile", () => {
  it("without a permission of the table", () => {
    // @ts-expect-error there is no such permission
    expect(() => router().get("/", "catalogue.reed", planted)).toThrow();
    // @ts-expect-error a permission comes before what is particular
    expect(() => router().get("/", planted)).toThrow();
  });

  it("when it answers something else than it says", () => {
    // @ts-expect-error a sentence is no number
    router().get("/", "catalogue.read", { ...planted, handle: () => "Eins" });
    const asked = { ...planted, query: listQuery, answers: list(category) };
    // @ts-expect-error a list is a page of rows, with how many there are
    router().get("/", "catalogue.read", { ...asked, handle: () => [] });
  });

  it("when it lists without being asked for a page", () => {
    const page = { rows: [], total: 0 };
    // @ts-expect-error its query has neither page nor per_page
    router().get("/", "catalogue.read", { ...planted, answers: list(category), handle: () => page });
  });

  it("when it uses what is not sent", () => {
    // @ts-expect-error the address has no id
    router().get("/", "catalogue.read", { ...planted, handle: ({ params }) => params.id });
    // @ts-expect-error no body comes
    router().post("/", "catalogue.read", { ...planted, handle: ({ body }) => body.id });
  });
});

describe("a route does not start", () => {
  it("when nobody says what may stand in its address", () => {
    const adding = () => router().get("/{shoe}", "catalogue.read", planted);
    expect(adding).toThrow("What may stand for {shoe} in an address has to be said by its route.");
  });
});

describe("a client", () => {
  it("knows what comes in and what goes out, by the type alone", () => {
    const { index, ":id": one } = hc<Parts["categories"][1]["app"]>("/api/categories");
    type Answered<Call extends (...asked: never[]) => Promise<{ json: () => Promise<unknown> }>> = Awaited<
      ReturnType<Awaited<ReturnType<Call>>["json"]>
    >;
    expectTypeOf<Answered<typeof one.$get>["data"]>().toEqualTypeOf<z.output<typeof category>>();
    expectTypeOf<Answered<typeof index.$get>["counts"]["active"]>().toEqualTypeOf<number>();
    expectTypeOf<Answered<typeof index.$get>["meta"]["total"]>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<typeof one.$get>[0]>().toEqualTypeOf<{ param: { id: string } }>();
    expectTypeOf<Parameters<typeof one.$patch>[0]["json"]["name"]>().not.toBeAny();
    expectTypeOf(one).not.toHaveProperty("$post");
  });
});
