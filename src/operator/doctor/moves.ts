import type { Operator } from "../operator.ts";
import { type Finding, wrong } from "./finding.ts";

/** Teams whose move to another server was broken off: nobody of them writes until it is taken up. */
export async function lookAtMoves({ owner }: Operator): Promise<Finding[]> {
  const { rows } = await owner.pool.query<{ id: number; shard: number }>(
    "select id, shard from directory.teams where state = 'moving' order by id",
  );
  return rows.map(({ id, shard }) =>
    wrong(
      "moves",
      `Team ${id} is on its way to another server, and nobody writes there.`,
      `If nobody moves it just now, it was broken off: "teams move id=${id} ${shard}" puts it in order where it is.`,
    ),
  );
}
