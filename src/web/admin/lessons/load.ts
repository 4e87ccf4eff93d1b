import { browserApi, readData } from "../../api.ts";
import { wholeList } from "../list-query.ts";

/** What a lesson can be made of: courses and instructors. */
export async function loadChoices() {
  const [courses, instructors] = await Promise.all([
    readData(browserApi.courses.index.$get({ query: wholeList })),
    readData(browserApi.instructors.index.$get({ query: wholeList })),
  ]);
  return { courses, instructors };
}

/** The same with the team, whose free days a series leaves out. */
export async function loadPlanning() {
  const [choices, team] = await Promise.all([loadChoices(), readData(browserApi.team.index.$get())]);
  return { ...choices, team };
}

/** Where the last lesson that was planned takes place; "" before there is one. */
export async function loadUsualPlace(): Promise<string> {
  const query = { period: "all", sort: "-start_date", per_page: "1" } as const;
  const [latest] = await readData(browserApi.lessons.index.$get({ query }));
  return latest?.location ?? "";
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>;
export type Planning = Awaited<ReturnType<typeof loadPlanning>>;
