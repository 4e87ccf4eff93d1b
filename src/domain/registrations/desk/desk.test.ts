import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn } from "../../../../tests/support/people/team.ts";
import { openLesson } from "../../../../tests/support/stories/booking.ts";
import { actionsIn, type Desk, startDesk } from "../../../../tests/support/stories/desk.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
});
beforeEach(() => {
  api.time.now = start;
});

describe("payment", () => {
  it("is noted with its day, and taken back", async () => {
    const { id } = await desk.book(await openLesson(api, owner));
    const paid = await desk.call("POST", `/${id}/payment`, {
      paid: true,
      paid_on: "2026-11-19",
      payment_method: "transfer",
    });
    expect(paid.data).toMatchObject({
      payment_status: "paid",
      paid_on: "2026-11-19",
      paid_cents: 2500,
      payment_method: "transfer",
    });
    expect((await desk.call("POST", `/${id}/payment`, { paid: false })).data).toMatchObject({
      payment_status: "open",
      paid_on: null,
      paid_cents: 0,
    });
  });

  it("of nothing is refused", async () => {
    const { id } = await desk.add(await openLesson(api, owner, { course_fee: 0 }));
    expect(await desk.call("POST", `/${id}/payment`, { paid: true })).toMatchObject({
      status: 409,
      code: "nothing_due",
    });
  });

  it("is not open any more once a hold has lapsed", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await desk.book(lesson);
    await api.owner.query("update registrations set status = 'pending', expires_at = $2 where id = $1", [
      id,
      start,
    ]);
    await desk.add(lesson);
    expect(await desk.detail(id)).toMatchObject({ status: "expired", payment_status: "none" });
  });
});

describe("notes", () => {
  it("name who wrote them and when, and go only with who wrote them", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await desk.book(lesson);
    const { data } = await desk.call("POST", `/${id}/notes`, { text: "Kommt später" });
    expect(data.notes).toMatchObject([
      {
        text: "Kommt später",
        author_name: "Katharina Lindner",
        own: 1,
        created_at: "2026-11-21T10:00:00+01:00",
      },
    ]);
    const colleague = await addUser(api, owner, "team-admin");
    const path = `/${id}/notes/${data.notes[0].id}`;
    expect((await desk.call("GET", `/${id}`, undefined, colleague)).data.notes).toMatchObject([{ own: 0 }]);
    expect(await desk.call("DELETE", path, undefined, colleague)).toMatchObject({ status: 404 });
    expect(await desk.call("DELETE", path)).toMatchObject({ status: 200 });
    expect(actionsIn(await desk.detail(id)).slice(0, 2)).toEqual(["note-deleted", "note-added"]);
  });
});

describe("an instructor", () => {
  it("works with the registrations of her own lessons, and sees no others", async () => {
    const colleague = await addUser(api, owner, "instructor");
    const own = await openLesson(api, owner, { instructor_id: colleague.instructorId });
    const other = await openLesson(api, owner);
    const made = await desk.call("POST", "", desk.by(own), colleague);
    expect(made.status).toBe(201);
    expect(await desk.call("POST", "", desk.by(other), colleague)).toMatchObject({ status: 404 });
    expect(await desk.call("POST", `/${made.data.id}/move`, { lesson_id: other }, colleague)).toMatchObject({
      status: 404,
    });
    const guest = await addUser(api, owner, "guest");
    expect(await desk.call("POST", "", desk.by(own), guest)).toMatchObject({ status: 403 });
  });
});
