import { browserApi, readData } from "../../api.ts";

/** What a course can be filed under: groups and categories. */
export async function loadShelves() {
  const [groups, categories] = await Promise.all([
    readData(browserApi.courseGroups.index.$get({ query: {} })),
    readData(browserApi.categories.index.$get({ query: { per_page: "100" } })),
  ]);
  return { groups, categories };
}
