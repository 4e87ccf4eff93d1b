import { browserApi, readData } from "../../api.ts";
import { needRight } from "../need-right.ts";
import { TeamHead } from "../team/team-head.tsx";
import type { Route } from "./+types/data";
import { ExportBlock } from "./export-block.tsx";
import { useReloading } from "./use-reloading.ts";

export const meta = () => [{ title: "Daten" }];

export const clientLoader = () => {
  needRight("owns");
  return readData(browserApi.teamExport.index.$get({ query: {} }));
};

/** /admin/team/daten: all data of the team, to be carried away */
export default function TeamData({ loaderData: current }: Route.ComponentProps) {
  useReloading(current?.state === "waiting" || current?.state === "building", current);
  return (
    <>
      <TeamHead lead="Alle Daten Ihres Teams auf einmal: zum Aufbewahren, oder wenn Sie den Anbieter wechseln." />
      <div className="stack">
        <ExportBlock current={current} />
      </div>
    </>
  );
}
