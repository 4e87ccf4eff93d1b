import type { CourseGroup } from "../../../domain/catalogue/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { useOrder } from "../use-order.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: "Kursgruppen" }];

export const clientLoader = () => readData(browserApi.courseGroups.index.$get({ query: {} }));

const columns: Column<CourseGroup>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (group) => <Anchor href={paths.courseGroup(group.id)}>{group.name}</Anchor>,
  },
  { key: "description", header: "Beschreibung", cell: (group) => group.description || "–" },
];

/** /admin/kursgruppen */
export default function CourseGroups({ loaderData: groups }: Route.ComponentProps) {
  const { manages } = useRights();
  const meta = { current_page: 1, per_page: groups.length, total: groups.length };
  const order = useOrder(groups, meta, (json) => read(browserApi.courseGroups.order.$patch({ json })));
  return (
    <>
      <PageHead
        title="Kursgruppen"
        lead="Drei Überschriften, unter denen Ihre Kurse auf der Kursseite stehen. Nennen Sie sie, wie es zu Ihnen passt."
      />
      <Table
        caption="Kursgruppen"
        rows={order.rows}
        rowKey={(group) => group.id}
        rowLabel={(group) => group.name}
        columns={manages ? [...columns, order.column] : columns}
        isCurrent={order.isHeld}
      />
    </>
  );
}
