import { browserApi, readData } from "../../api.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { wholeList } from "../list-query.ts";

/** To whom requests can be assigned; nobody for those who may not decide it. */
export async function loadPeople() {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).manages) return [];
  return readData(browserApi.instructors.index.$get({ query: wholeList }));
}
