import type { Withdrawal } from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { ListFrame } from "../list-frame.tsx";
import { chipFilter, listQuery, sortLink } from "../list-query.ts";
import type { Route } from "./+types/list";
import { reasonWords, WithdrawalStateBadge } from "./state.tsx";

type Query = Parameters<typeof browserApi.withdrawals.index.$get>[0]["query"];

export const meta = () => [{ title: "Widerrufe" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: Query = listQuery(request.url, ["state", "sort"]);
  const list = await read(browserApi.withdrawals.index.$get({ query }));
  return { list, search: new URL(request.url).search };
};

/** /admin/widerrufe */
export default function Withdrawals({ loaderData: { list, search } }: Route.ComponentProps) {
  const { counts } = list;
  return (
    <ListFrame
      title="Widerrufe"
      lead="Wer einen Vertrag widerrufen hat, die neuesten zuerst."
      list={list}
      search={search}
      searchIn="Name, E-Mail oder Nummer"
      filters={[
        chipFilter("Stand", search, "state", [
          { label: "Alle", value: null, count: counts.all },
          { label: "Wartet auf Sie", value: "open", count: counts.open },
          { label: "Wirksam", value: "effective", count: counts.effective },
          { label: "Angenommen", value: "accepted", count: counts.accepted },
          { label: "Abgelehnt", value: "declined", count: counts.declined },
        ]),
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={columns}
      sort={sortLink(search, "newest")}
      nothingFits="Kein Widerruf passt zu dieser Auswahl."
      empty={none}
      noun="Widerrufen"
    />
  );
}

const columns: Column<Withdrawal>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    sortable: true,
    cell: (row) => (
      <>
        <Anchor href={paths.withdrawalAdmin(row.id)}>{row.name || "Gelöschte Person"}</Anchor>
        <span className="sub">{row.email}</span>
      </>
    ),
  },
  {
    key: "booking",
    header: "Buchung",
    cell: ({ booking, registration }) => (
      <>
        {registration?.number ?? booking}
        {registration ? <span className="sub">{registration.course_name}</span> : null}
      </>
    ),
    hide: "phone",
  },
  {
    key: "newest",
    header: "Eingegangen",
    sortable: true,
    cell: ({ declared_at }) => <span className="nowrap">{formatDateTime(declared_at)}</span>,
    hide: "phone",
  },
  {
    key: "reason",
    header: "Warum",
    cell: ({ reason }) => (reason ? reasonWords[reason].short : "rechtzeitig"),
    hide: "tablet",
  },
  { key: "state", header: "Stand", kind: "state", cell: WithdrawalStateBadge },
];

const none = (
  <EmptyState title="Noch kein Widerruf">
    Widerruft jemand über Ihre Kursseite einen Vertrag, steht es hier, und Sie bekommen eine E-Mail. Den Link
    dazu zeigen Ihre Seiten, sobald ein Kurs ein Widerrufsrecht von 14 Tagen hat.
  </EmptyState>
);
