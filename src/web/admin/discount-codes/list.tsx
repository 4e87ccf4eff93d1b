import type { DiscountCode } from "../../../domain/discount-codes/schema.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { VoucherTabs } from "../gift-vouchers/voucher-tabs.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { chipFilter, listQuery, sortLink } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/list";
import { coursesIn, usesIn, worthIn } from "./labels.ts";
import { CodeStateBadge } from "./state.tsx";

type Query = Parameters<typeof browserApi.discountCodes.index.$get>[0]["query"];

export const meta = () => [{ title: "Rabattcodes" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const query: Query = listQuery(request.url, ["state", "course", "sort"]);
  const list = await read(browserApi.discountCodes.index.$get({ query }));
  return { list, query, search: new URL(request.url).search };
};

/** /admin/rabattcodes */
export default function DiscountCodes({ loaderData: { list, query, search } }: Route.ComponentProps) {
  const { counts } = list;
  return (
    <ListFrame
      title="Rabattcodes"
      lead="Wörter, die eine Buchung günstiger machen: so oft und so lange, wie Sie es festlegen."
      actions={
        <ButtonLink href={paths.discountCodeAdd()} variant="primary" icon="plus">
          Rabattcode anlegen
        </ButtonLink>
      }
      moreActions={<ExportLink noun="discount-codes" query={query} />}
      tabs={<VoucherTabs current="codes" />}
      list={list}
      search={search}
      searchIn="Code oder Notiz"
      filters={[
        chipFilter("Stand", search, "state", [
          { label: "Alle", value: null, count: counts.all },
          { label: "Gilt", value: "valid", count: counts.valid },
          { label: "Aufgebraucht", value: "used-up", count: counts["used-up"] },
          { label: "Abgelaufen", value: "ended", count: counts.ended },
          { label: "Inaktiv", value: "inactive", count: counts.inactive },
        ]),
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.code}
      columns={columns}
      sort={sortLink(search, "newest")}
      nothingFits="Kein Rabattcode passt zu dieser Auswahl."
      empty={none}
      noun="Rabattcodes"
    />
  );
}

const columns: Column<DiscountCode>[] = [
  {
    key: "code",
    header: "Code",
    kind: "name",
    sortable: true,
    cell: (row) => (
      <>
        <Anchor href={paths.discountCode(row.id)}>{row.code}</Anchor>
        <span className="sub">{row.note}</span>
      </>
    ),
  },
  { key: "worth", header: "Nachlass", kind: "number", stackLabel: "Nachlass", cell: worthIn },
  {
    key: "uses",
    header: "Eingelöst",
    kind: "number",
    sortable: true,
    stackLabel: "Eingelöst",
    cell: usesIn,
  },
  {
    key: "until",
    header: "Gilt bis",
    cell: ({ valid_until }) => (valid_until ? formatPlainDate(valid_until) : "ohne Ende"),
    hide: "phone",
  },
  {
    key: "courses",
    header: "Kurse",
    cell: coursesIn,
    hide: "tablet",
  },
  { key: "state", header: "Stand", kind: "state", cell: CodeStateBadge },
];

const none = (
  <EmptyState
    title="Noch keine Rabattcodes"
    actions={
      <ButtonLink href={paths.discountCodeAdd()} icon="plus">
        Ersten Rabattcode anlegen
      </ButtonLink>
    }
  >
    Ein Code gilt für alle oder für einzelne Kurse, auf Wunsch nur eine Zeit lang oder so oft, wie Sie sagen.
    Wer ihn bei der Anmeldung angibt, zahlt weniger.
  </EmptyState>
);
