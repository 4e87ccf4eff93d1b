import type { Evening, Person, SessionToMark } from "../marking/shapes.ts";

/** A session in the list of the day as an earlier program kept it. */
type EarlierSession = SessionToMark & { told_absent?: number };
/** A person on an evening as an earlier program kept her. */
type EarlierPerson = Person & { told?: Person["announced_absence"] };

/**
 * A page in today's names: what a phone kept before an update says `told` and `told_absent` for what is called announced
 * now, and may be all that it has in a room without network. Ticks that wait need nothing of the kind: they name no page.
 */
export const inTodaysNames = <Page extends { data: unknown }>(page: Page): Page => ({
  ...page,
  data: renamed(page.data),
});

function renamed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(renamedSession);
  return isEvening(data) ? { ...data, people: data.people.map(renamedPerson) } : data;
}

const isEvening = (data: unknown): data is Omit<Evening, "people"> & { people: EarlierPerson[] } =>
  typeof data === "object" && data !== null && "people" in data && Array.isArray(data.people);

const renamedSession = ({ told_absent, ...session }: EarlierSession): SessionToMark =>
  told_absent === undefined ? session : { ...session, announced_absences: told_absent };

const renamedPerson = ({ told, ...person }: EarlierPerson): Person =>
  told === undefined ? person : { ...person, announced_absence: told };
