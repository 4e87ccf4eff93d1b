import { fileURLToPath } from "node:url";
import type { Bench, Row } from "../parts/bench.ts";
import { pressInTurn } from "../parts/load.ts";
import { startProgram } from "../parts/program.ts";
import { type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";

const RIVALS = fileURLToPath(new URL("../parts/rivals.ts", import.meta.url));
const GOALS = { kept: 0.8, fresh: 0.8 };

/** Row 1: the three reading pages, out of memory and freshly made, each against its bare rival. */
export const publicPages: Row = {
  names: ["1a", "1b"],
  measure: async (bench) => {
    const results: Result[] = [];
    for (const page of pagesOf(await bench.team())) results.push(...(await onePage(page, bench)));
    return results;
  },
};

/** A page with its address and words that stand on it when it shows what it should. */
type Page = { name: string; path: string; shows: readonly string[] };

const pagesOf = ({ token, lessons }: BenchedTeam): Page[] => [
  { name: "team page", path: `/team/${token}`, shows: ["Hebammenpraxis am Prüfstand", "Kurs 2"] },
  { name: "course list", path: `/team/${token}/kurse`, shows: ["Kurs 1", "Kurs 40", "Hebamme 5"] },
  {
    name: "lesson detail",
    path: `/team/${token}/kurstermin/${lessons[0]}`,
    shows: ["Kurs 1", "Kursraum Süd", "Wir nehmen uns Zeit füreinander."],
  },
];

async function onePage({ name, path, shows }: Page, bench: Bench): Promise<Result[]> {
  const { url } = await bench.product();
  const page = await read(`${url}${path}`);
  const missing = shows.filter((words) => !page.includes(words));
  if (missing.length > 0) throw new Error(`${path} does not show ${missing.join(", ")}`);
  const atLeastBytes = Buffer.byteLength(page);
  const rivals = startProgram(RIVALS, [url, path]);
  try {
    const { bytes, render } = (await rivals.tells()) as { bytes: string; render: string };
    for (const rival of [bytes, render]) expectSame(page, await read(rival), rival);
    const side = (request: (number: number) => { path: string }) => ({ url, request, atLeastBytes });
    const against = async (ours: ReturnType<typeof side>, rival: string) =>
      rivals.whileAlive(pressInTurn(ours, { url: rival, atLeastBytes }, bench.pace));
    const results: Result[] = [];
    if (bench.wants("1a")) {
      const kept = await against(
        side(() => ({ path })),
        bytes,
      );
      results.push(resultOf("1a", `${name}, nothing changed`, kept, GOALS.kept));
    }
    if (bench.wants("1b")) {
      const fresh = await against(
        side((number) => ({ path: `${path}?bench=${number}` })),
        render,
      );
      results.push(resultOf("1b", `${name}, every answer fresh`, fresh, GOALS.fresh));
    }
    return results;
  } finally {
    await rivals.stop();
  }
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
  return answer.text();
}

/** A rival that shows another page is none. Each answer has a number of its own against foreign scripts. */
function expectSame(page: string, rivals: string, address: string): void {
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  if (withoutNonce(page) !== withoutNonce(rivals))
    throw new Error(
      `The rival at ${address} shows another page: ${rivals.length} instead of ${page.length} signs`,
    );
}

function resultOf(
  row: string,
  what: string,
  { ours, theirs }: { ours: number[]; theirs: number[] },
  goal: number,
): Result {
  const { middle, text } = ratioOf(ours, theirs);
  return {
    ...{ row, what, ratio: text },
    measured: rate(ours, "pages"),
    against: rate(theirs, "pages"),
    goal: `≥ ${goal} ×`,
    reached: middle >= goal,
  };
}
