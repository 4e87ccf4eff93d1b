import { browserApi, readData } from "../../api.ts";
import { wholeList } from "../list-query.ts";

/** What a course can be filed under: groups and categories. */
export async function loadShelves() {
  const [groups, categories] = await Promise.all([
    readData(browserApi.courseGroups.index.$get({ query: {} })),
    readData(browserApi.categories.index.$get({ query: wholeList })),
  ]);
  return { groups, categories };
}
