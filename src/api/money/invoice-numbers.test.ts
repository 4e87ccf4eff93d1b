import { beforeAll, expect, it } from "vitest";
import { addUser } from "../../../tests/support/people/team.ts";
import { invoicingOf, practice, startInvoicing } from "../../../tests/support/stories/invoicing.ts";

let api: Awaited<ReturnType<typeof startInvoicing>>["api"];
beforeAll(async () => {
  ({ api } = await startInvoicing());
});

/** A practice with two instructors. */
async function withInstructors() {
  const team = await practice(api);
  const desk = invoicingOf(api, team);
  const people = [await addUser(api, team, "instructor"), await addUser(api, team, "instructor")] as const;
  const contracting = (at: 0 | 1) =>
    desk.call("PATCH", `/instructors/${people[at].instructorId}`, { contracts_in_own_name: 1 });
  const series = async () => (await desk.call("GET", "/invoice-series")).data;
  /** Her own data, without which she issues nothing. */
  const complete = (id: number) => {
    const own = { street: "Weg 2", zip: "04107", city: "Leipzig", tax_number: "232/1" };
    return desk.call("PATCH", `/invoice-series/${id}`, own);
  };
  const finalised = async (series_id: number) =>
    (await desk.finalise((await desk.draft({ series_id })).id)).data.number;
  return { ...desk, team, people, contracting, series, complete, finalised };
}

it("whoever begins to contract in her own name has numbers that nobody has, nor had in a year that runs", async () => {
  const desk = await withInstructors();
  await desk.contracting(0);
  const [, first] = await desk.series();
  await desk.complete(first.id);
  expect(await desk.finalised(first.id)).toBe("RE2-2026-1");
  await desk.call("PATCH", `/invoice-series/${first.id}`, { pattern: "A-{year}-{n}" });
  await desk.contracting(1);
  const second = (await desk.series()).find(
    ({ instructor_id }: { instructor_id: number }) => instructor_id === desk.people[1].instructorId,
  );
  await desk.complete(second.id);
  expect(await desk.finalised(second.id)).toBe("RE3-2026-1");
});

it("a pattern that looks otherwise and prints the same counts as taken", async () => {
  const desk = await withInstructors();
  const [team] = await desk.series();
  await desk.call("PATCH", `/invoice-series/${team.id}`, { pattern: "RE2{year}-{n}" });
  await desk.contracting(0);
  expect((await desk.series())[1].pattern).toBe("RE3-{year}-{n}");
});

it("two who begin at once have numbers of their own each", async () => {
  const desk = await withInstructors();
  const answers = await Promise.all([desk.contracting(0), desk.contracting(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const patterns = (await desk.series()).map(({ pattern }: { pattern: string }) => pattern);
  expect(patterns.toSorted()).toEqual(["RE-{year}-{n}", "RE2-{year}-{n}", "RE3-{year}-{n}"]);
});

it("a number that exists in another series is refused with what to do", async () => {
  const desk = await withInstructors();
  await desk.contracting(0);
  const [team, own] = await desk.series();
  await desk.complete(own.id);
  await desk.finalised(team.id);
  await api.owner.query("update invoice_series set pattern = 'RE-{year}-{n}' where id = $1", [own.id]);
  expect(await desk.finalise((await desk.draft({ series_id: own.id })).id)).toMatchObject({
    ...{ status: 409, code: "invoice_number_taken" },
    message: expect.stringContaining("RE-2026-1 gibt es schon"),
  });
});
