import { expect, it } from "vitest";
import { planIn } from "./collision-hint.tsx";

const session = { location: "", online_url: "", instructor_id: null };
const formWith = (sessions: object[]) => {
  const form = new FormData();
  form.set("instructor_id", "3");
  form.set("location", "Saal 1");
  form.set("sessions.json", JSON.stringify(sessions));
  return form;
};

it("a session that is half typed keeps its number and needs nobody", () => {
  const half = { ...session, starts_at: "T18:30", ends_at: "T20:00" };
  const whole = {
    ...session,
    starts_at: "2027-01-21T18:30",
    ends_at: "2027-01-21T20:00",
    online_url: "https://a.b",
  };
  const plan = planIn(formWith([half, whole]), 7);
  expect(plan).toMatchObject({ lesson_id: 7, instructor_id: "3", instructor2_id: "", location: "Saal 1" });
  expect(plan.sessions).toEqual([
    {
      starts_at: "2000-01-02T00:00",
      ends_at: "2000-01-02T00:00",
      location: "",
      is_online: false,
      instructor_id: null,
    },
    {
      starts_at: "2027-01-21T18:30",
      ends_at: "2027-01-21T20:00",
      location: "",
      is_online: true,
      instructor_id: null,
    },
  ]);
});

it("nothing is asked before a session has its hours", () => {
  expect(
    planIn(formWith([{ ...session, starts_at: "T18:30", ends_at: "T20:00" }]), undefined).sessions,
  ).toEqual([]);
  expect(planIn(new FormData(), undefined).sessions).toEqual([]);
});
