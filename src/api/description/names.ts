type Described = { method: string; path: string; lists: boolean; creates: boolean };

/** What clients call an operation, by what it does and to what: `listLessons`, `createLesson`, `updateUserRoles`. */
export function operationId({ method, path, lists, creates }: Described): string {
  const steps = stepsOf(path);
  const words = steps.flatMap((step, at) => {
    if (isParameter(step)) return [];
    const next = steps[at + 1];
    const isOne = next === undefined ? creates : isParameter(next);
    return (isOne ? singular(step) : step).split(/[-.]/);
  });
  return verbOf(method, lists, creates) + words.map(capitalised).join("");
}

/** Under which heading an operation stands: the noun that its address begins with. */
export function tagOf(path: string): string {
  const [first = "", second = ""] = stepsOf(path);
  return first === "public" ? `public ${second}` : first.replaceAll("-", " ");
}

/** The steps of an address below `/api`; what belongs to the platform has no noun of its own there. */
const stepsOf = (path: string): string[] => path.split("/").filter((step) => step !== "" && step !== "api");

const isParameter = (step: string): boolean => step.startsWith("{");

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const singular = (noun: string): string =>
  noun.endsWith("ies") ? `${noun.slice(0, -"ies".length)}y` : noun.replace(/(?<!s)s$/, "");

function verbOf(method: string, lists: boolean, creates: boolean): string {
  if (method === "get") return lists ? "list" : "get";
  if (method === "post") return creates ? "create" : "post";
  return method === "patch" ? "update" : "delete";
}
