import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { operate } from "../../../../tests/support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsAbout, openLesson } from "../../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../../tests/support/stories/lesson.ts";
import { book } from "../../../../tests/support/stories/world-parts.ts";
import { invitationWords, invitedAt, suits } from "../rules/invitation-rules.ts";
import { invite } from "./invite.ts";

const BOOKED = new Date("2027-01-06T10:00:00+01:00");
/** Six weeks after the due date, in summer time. */
const DUE = new Date("2027-04-14T09:00:00+02:00");

let api: TestApi;
let team: SignedIn;
let antenatal: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = BOOKED;
  team = await signUpTeam(api);
  await set({ invites: 1 });
  antenatal = await lessonOf("antenatal", "2027-01-21", "2027-02-04", { option_midwife: 4 });
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api${path}`, body, { cookie: team.cookie });
const set = (body: object) => call("PATCH", "/team", body);

async function lessonOf(course_type: string, first: string, last: string, given: object = {}) {
  const course_id = await addCourse(api, team, {
    name: course_type,
    course_type,
    withdrawal_mode: "treatment",
  });
  const sessions = [first, last].map((day) => ({ starts_at: `${day}T10:00`, ends_at: `${day}T11:00` }));
  return openLesson(api, team, { course_id, sessions, ...given });
}

/** Dates that follow: one that suits, one that ends too late for the insurer, and a full one with babies. */
async function dates() {
  const postnatal = await lessonOf("postnatal", "2027-05-06", "2027-07-01");
  const late = await lessonOf("postnatal", "2027-10-07", "2027-12-09");
  const baby = await lessonOf("baby", "2027-06-01", "2027-06-22", { max_participants: 0 });
  return { postnatal, late, baby };
}

const person = (given: object = {}) =>
  book(api, team, antenatal, { due_date: "2027-03-03", invitation_consent: 1, ...given });

const runAt = (registration: number, now: Date) =>
  invite(
    {
      database: api.services.database,
      team: team.teamId,
      actor: { kind: "system", job: "registration.invitation" },
      now,
    },
    registration,
  );
const invitations = async (id: number) => {
  api.time.now = DUE;
  return mailsAbout(api, team, id, "what-follows");
};

async function planned(registration: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ at: Date }>(
    `select distinct start_after as at from pgboss.job where name = 'registration.invitation'
       and data ->> 'registration' = $1 order by 1`,
    [String(registration)],
  );
  return rows.map(({ at }) => at.toISOString());
}

describe("whoever agreed to be invited after the birth", () => {
  it("is thought of at nine in Berlin, six weeks after the due date, across both clock changes", async () => {
    expect(await planned((await person()).id)).toEqual([DUE.toISOString()]);
    expect(invitedAt("2027-02-13", 6).toISOString()).toBe("2027-03-27T08:00:00.000Z");
    expect(invitedAt("2027-02-14", 6).toISOString()).toBe("2027-03-28T07:00:00.000Z");
    expect(invitedAt("2027-09-18", 6).toISOString()).toBe("2027-10-30T07:00:00.000Z");
    expect(invitedAt("2027-09-19", 6).toISOString()).toBe("2027-10-31T08:00:00.000Z");
  });

  it("is not invited to a team that rests, and is looked at again on the next day", async () => {
    await dates();
    const { id } = await person();
    await operate(api, "teams", "suspend", team.teamToken);
    expect(await runAt(id, DUE)).toBe(false);
    expect(await planned(id)).toEqual([DUE.toISOString(), "2027-04-15T07:00:00.000Z"]);
    await operate(api, "teams", "resume", team.teamToken);
    expect(await runAt(id, new Date("2027-04-15T07:00:00.000Z"))).toBe(true);
    expect(await invitations(id)).toHaveLength(1);
  });

  it("gets one mail with the dates that suit, the full one named as full, however often the job runs", async () => {
    await dates();
    const { id } = await person();
    expect(await runAt(id, new Date(DUE.getTime() - 1))).toBe(false);
    expect(await runAt(id, DUE)).toBe(true);
    expect(await runAt(id, DUE)).toBe(false);
    const [mail, ...others] = await invitations(id);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("06.05. – 01.07.2027");
    expect(mail?.text).toMatch(/baby[\s\S]*Zurzeit ausgebucht, die Warteliste ist offen/);
    expect(mail?.text).not.toContain("09.12.2027");
    expect(mail?.text).toContain("/keine-einladungen/");
  });

  it("of two courses of hers gets one mail", async () => {
    await dates();
    const one = await person({ last_name: "Hartmann", email: "zwei@mail.example" });
    const other = await book(
      api,
      team,
      await lessonOf("antenatal", "2027-01-22", "2027-02-05", { option_midwife: 4 }),
      {
        ...{ last_name: "Hartmann", email: "zwei@mail.example" },
        ...{ due_date: "2027-03-03", invitation_consent: 1 },
      },
    );
    const ran = await Promise.all([runAt(one.id, DUE), runAt(other.id, DUE)]);
    expect(ran.toSorted()).toEqual([false, true]);
  });

  it("gets none where nothing suits, or she has such a place already", async () => {
    const alone = await person();
    expect(await runAt(alone.id, DUE)).toBe(false);
    const { postnatal } = await dates();
    const booked = await person({ last_name: "Hartmann", email: "schon@mail.example" });
    await book(api, team, postnatal, { last_name: "Hartmann", email: "schon@mail.example" });
    expect(await runAt(booked.id, DUE)).toBe(false);
  });

  it("gets one as soon as something suits: it is looked again every day at nine, for four weeks", async () => {
    const { id } = await person();
    expect(await runAt(id, DUE)).toBe(false);
    expect(await planned(id)).toEqual([DUE.toISOString(), "2027-04-15T07:00:00.000Z"]);
    expect(await runAt(id, new Date("2027-05-12T09:00:00+02:00"))).toBe(false);
    expect((await planned(id)).length).toBe(2);
    await dates();
    expect(await runAt(id, new Date("2027-04-15T09:00:00+02:00"))).toBe(true);
  });

  it("gets none once she has cancelled, or the desk took the tick away, or the team does not invite", async () => {
    await dates();
    const [gone, lost, other] = [await person(), await person(), await person()];
    await call("POST", `/registrations/${gone.id}/cancellation`, {});
    await call("PATCH", `/registrations/${lost.id}`, { invitation_consent: 0 });
    await set({ invites: 0 });
    for (const { id } of [gone, lost, other]) expect(await runAt(id, DUE)).toBe(false);
    await set({ invites: 1 });
    for (const { id } of [gone, lost]) expect(await runAt(id, DUE)).toBe(false);
    expect(await runAt(other.id, DUE)).toBe(true);
  });

  it("is thought of anew when the team chooses other weeks, and never months too late", async () => {
    await dates();
    const { id } = await person();
    await set({ invitation_weeks: 8 });
    expect(await planned(id)).toContain("2027-04-28T07:00:00.000Z");
    expect(await runAt(id, DUE)).toBe(false);
    expect(await runAt(id, new Date("2027-06-28T09:00:00+02:00"))).toBe(false);
    expect(await runAt(id, new Date("2027-04-28T09:00:00+02:00"))).toBe(true);
  });
});

describe("agreeing", () => {
  const asks = async (lesson: number) =>
    (await api.call("GET", `/api/public/teams/${team.teamToken}/register?lesson_id=${lesson}`)).data.asks;

  it("is asked for before the birth alone, where the team invites, and never ticked beforehand", async () => {
    expect(await asks(antenatal)).toContain("invitation");
    const { id } = await book(api, team, antenatal, { due_date: "2027-03-03" });
    expect((await call("GET", `/registrations/${id}`)).data.invitation_consent).toBe(0);
    expect(
      await asks(await lessonOf("postnatal", "2027-05-06", "2027-07-01", { option_midwife: 4 })),
    ).not.toContain("invitation");
    await set({ invites: 0 });
    expect(await asks(antenatal)).not.toContain("invitation");
  });

  it("is kept with its words and its time", async () => {
    const { id } = await person();
    const { snapshot, invitation_consent } = (await call("GET", `/registrations/${id}`)).data;
    expect(invitation_consent).toBe(1);
    expect(snapshot).toMatchObject({
      at: BOOKED.toISOString(),
      invitation: invitationWords("Katharina Lindner"),
    });
  });
});

describe("such mails end for good", () => {
  const linkIn = (text = "") =>
    `/api/public/teams/${team.teamToken}/invitations/${/keine-einladungen\/([\w-]+)/.exec(text)?.[1]}`;

  it("by one click on the link in the mail, for all registrations of the address", async () => {
    await dates();
    const mine = { last_name: "Hartmann", email: "ende@mail.example" };
    const { id } = await person(mine);
    await runAt(id, DUE);
    const address = linkIn((await invitations(id))[0]?.text);
    expect((await api.call("GET", address)).data).toEqual({ is_ended: 0 });
    expect((await api.call("POST", address)).data).toEqual({ is_ended: 1 });
    expect((await api.call("POST", address)).status).toBe(200);
    expect((await api.call("GET", address)).data).toEqual({ is_ended: 1 });
    api.time.now = BOOKED;
    expect((await call("GET", `/registrations/${id}`)).data).toMatchObject({ invitation_consent: 0 });
    expect((await api.call("POST", address.slice(0, -1))).code).toBe("invitation_unknown");
  });

  it("with all that is kept of her, and of what she was shown nothing is left", async () => {
    const { id } = await person();
    await call("POST", `/registrations/${id}/cancellation`, {});
    expect((await call("POST", `/registrations/${id}/erasure`)).status).toBe(200);
    const { invitation_consent, snapshot } = (await call("GET", `/registrations/${id}`)).data;
    expect(invitation_consent).toBe(0);
    expect(snapshot).toHaveProperty("terms");
    expect(snapshot).not.toHaveProperty("invitation");
  });

  it("from her own page, before the first one", async () => {
    await dates();
    const { id, token } = await person();
    expect((await api.call("GET", heldAt(team, token))).data.is_invited_after_birth).toBe(1);
    const { data } = await api.call("DELETE", heldAt(team, token, "/invitation"));
    expect(data.is_invited_after_birth).toBe(0);
    expect(await runAt(id, DUE)).toBe(false);
    const { history } = (await call("GET", `/registrations/${id}`)).data;
    expect(history[0]).toMatchObject({ action: "invitations-ended" });
  });
});

it("a postnatal course suits that ends within nine months after the birth, one with the baby that begins in its first year", () => {
  const postnatal = (ends_on: string) =>
    suits({ course_type: "postnatal", starts_on: "2027-05-01", ends_on }, "2027-03-03");
  expect([postnatal("2027-12-03"), postnatal("2027-12-04")]).toEqual([true, false]);
  const baby = (starts_on: string) =>
    suits({ course_type: "baby", starts_on, ends_on: "2029-01-01" }, "2027-03-03");
  expect([baby("2028-03-03"), baby("2028-03-04")]).toEqual([true, false]);
});
