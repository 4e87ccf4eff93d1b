import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";

/** A course of the team; answers its id. */
export async function addCourse(api: TestApi, team: SignedIn, given: object = {}): Promise<number> {
  const terms = { withdrawal_mode: "leisure", tax_mode: "exempt" };
  const course = { name: "Rückbildung mit Baby", ...terms, ...given };
  return (await api.call("POST", "/api/courses", course, { cookie: team.cookie })).data.id;
}

/** A session on an evening in winter. */
export const evening = (date: string) => ({
  starts_at: `${date}T18:30:00+01:00`,
  ends_at: `${date}T20:30:00+01:00`,
});

/** A lesson of the team, made by the person herself, inactive as every new one; answers it as the team sees it. */
export async function addLesson(api: TestApi, team: SignedIn, given: object = {}) {
  const answer = await api.call(
    "POST",
    "/api/lessons",
    {
      course_id: "course_id" in given ? given.course_id : await addCourse(api, team),
      instructor_id: team.instructorId,
      location: "Kursraum Plagwitz",
      start_date: "2027-01-21T10:00:00+01:00",
      end_date: "2027-03-11T11:15:00+01:00",
      ...given,
    },
    { cookie: team.cookie },
  );
  if (answer.status !== 201) throw new Error(`no lesson: ${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

let people = 0;

/** A registration as it is stored, past every rule; `expires_at` ends a hold or an offer. */
export async function addRegistration(
  api: TestApi,
  team: Pick<SignedIn, "teamId">,
  lesson: number,
  { status = "confirmed", expires_at = null as string | null, seats = 1 } = {},
): Promise<void> {
  const person = `person-${++people}-with-a-long-token`;
  await api.owner.query(
    `insert into registrations (team_id, lesson_id, number, token, status, expires_at, seats, overbooked, first_name,
       last_name, email, person_key, waiting_since, confirmed_at, cancelled_at, cancelled_by)
     values ($1, $2, $3, $3, $4, $5, $6, true, 'Lea', 'Hartmann', 'lea@mail.example', $3,
       case when $4 = 'waiting' then now() end, case when $4 = 'confirmed' then now() end,
       case when $4 = 'cancelled' then now() end, case when $4 = 'cancelled' then 'participant' end)`,
    [team.teamId, lesson, person, status, expires_at, seats],
  );
}
