import { browserApi, readData } from "../../api.ts";
import { needRight } from "../need-right.ts";
import { TeamHead } from "../team/team-head.tsx";
import type { Route } from "./+types/data";
import { ExportBlock } from "./export-block.tsx";
import { RestoreBlock } from "./restore-block.tsx";
import { useReloading } from "./use-reloading.ts";

export const meta = () => [{ title: "Daten" }];

export const clientLoader = async () => {
  needRight("owns");
  const [current, restoring] = await Promise.all([
    readData(browserApi.teamExport.index.$get({ query: {} })),
    readData(browserApi.teamRestore.index.$get({ query: {} })),
  ]);
  return { current, restoring };
};

const underWay = new Set(["waiting", "building", "running"]);

/** /admin/team/daten: all data of the team, to be carried away or read back */
export default function TeamData({ loaderData }: Route.ComponentProps) {
  const { current, restoring } = loaderData;
  const isUnderWay = [current, restoring.current].some((one) => one && underWay.has(one.state));
  useReloading(isUnderWay, loaderData);
  return (
    <>
      <TeamHead lead="Alle Daten Ihres Teams auf einmal: zum Aufbewahren, oder wenn Sie den Anbieter wechseln." />
      <div className="stack">
        <ExportBlock current={current} />
        <RestoreBlock restoring={restoring} />
      </div>
    </>
  );
}
