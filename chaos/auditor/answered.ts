import type { Answered } from "./evidence.ts";
import type { Law } from "./law.ts";

type Row = { token: string; number: string; email: string; lesson: number; status: string; key: string };
type Booked = Extract<Answered, { kind: "booked" }>;

/** What was answered happened and stayed, until somebody did something else; and nobody is there twice for one wish. */
export const answeredLaw: Law = {
  law: "everything that was answered is there, once",
  async faults({ answers }, database) {
    const { rows } = await database.query<Row>(
      `select token, number, email::text, lesson_id::int as lesson, status, coalesce(idempotency_key, '') as key
       from registrations`,
    );
    const byToken = new Map(rows.map((row) => [row.token, row]));
    const booked = answers.filter((one): one is Booked => one.kind === "booked");
    return [
      ...booked.flatMap((one) => faultsOf(one, byToken.get(one.token), answers)),
      ...booked
        .filter(({ key }) => rows.filter((row) => row.key === key).length > 1)
        .map(({ number }) => `${number} was booked more than once by one form`),
      ...ticksLost(answers, (await database.query<Cell>(CELLS)).rows),
    ];
  },
};

function faultsOf(booked: Booked, row: Row | undefined, answers: readonly Answered[]): string[] {
  if (!row) return [`${booked.number} was booked, and is not there`];
  const hers = answers.filter((one) => "token" in one && one.token === booked.token);
  const lesson = placesOf(booked, hers);
  return [
    ...(row.email === booked.email && row.number === booked.number
      ? []
      : [`${booked.number} is somebody else's`]),
    ...(lesson.includes(row.lesson)
      ? []
      : [`${booked.number} is in date ${row.lesson}, not in ${lesson.join(" or ")}`]),
    ...(mayStandAs(booked, hers).includes(row.status)
      ? []
      : [`${booked.number} (${hers.map(({ kind }) => kind).join(", ")}) is ${row.status}`]),
  ];
}

/** Where she may be: where she was moved last, or where she was if nobody knows whether she was moved. */
function placesOf(booked: Booked, hers: readonly Answered[]): number[] {
  let places = [booked.lesson];
  for (const one of hers)
    if (one.kind === "moved") places = one.sure ? [one.lesson] : [...places, one.lesson];
  return places;
}

/** As what she may stand; money that did not come in time ends seats and offers that are paid online. */
function mayStandAs(booked: Booked, hers: readonly Answered[]): string[] {
  const cancelled = hers.find(({ kind }) => kind === "cancelled");
  if (cancelled?.sure) return ["cancelled"];
  const perhaps = cancelled ? ["cancelled"] : [];
  const online = booked.pays === "onsite" ? [] : ["pending", "expired"];
  const isAccepted = hers.some(({ kind, sure }) => kind === "accepted" && sure);
  if (booked.waits && !isAccepted)
    return ["waiting", "offered", "expired", "confirmed", ...online, ...perhaps];
  return ["confirmed", ...online, ...perhaps];
}

type Cell = { registration: number; session: number; state: string };
const CELLS = `select registration_id::int as registration, session_id::int as session, state from attendances`;

/** The last tick of each person and session stands, or one after it of which nobody knows. */
function ticksLost(answers: readonly Answered[], cells: readonly Cell[]): string[] {
  const last = new Map<number, Extract<Answered, { kind: "ticked" }>[]>();
  for (const one of answers)
    if (one.kind === "ticked")
      last.set(one.registration, one.sure ? [one] : [...(last.get(one.registration) ?? []), one]);
  return [...last].flatMap(([registration, ticks]) => {
    const cell = cells.find((one) => one.registration === registration && one.session === ticks[0]?.session);
    const isThere = cell ? ticks.some(({ state }) => state === cell.state) : ticks.every(({ sure }) => !sure);
    return isThere
      ? []
      : [`registration ${registration} was ticked ${ticks[0]?.state}, and stands as ${cell?.state}`];
  });
}
