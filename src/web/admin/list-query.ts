const ofEveryList = ["page", "per_page", "q", "sort"];

/**
 * The part of an admin list's address that the API takes as it stands: page, size, search, order, and the
 * filters named. `Query` is the API's type of it; whether a value is one that it knows, the API judges.
 */
export function listQuery<Query extends object>(
  address: string,
  filters: readonly (string & keyof Query)[] = [],
): Query {
  const { searchParams } = new URL(address);
  const taken = [...ofEveryList, ...filters].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(taken) as Query;
}
