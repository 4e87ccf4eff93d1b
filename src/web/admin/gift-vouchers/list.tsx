import type { GiftVoucher } from "../../../domain/gift-vouchers/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { chipFilter, listQuery, sortLink } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/list";
import { GiftStateBadge } from "./state.tsx";
import { VoucherTabs } from "./voucher-tabs.tsx";

type Query = Parameters<typeof browserApi.giftVouchers.index.$get>[0]["query"];

export const meta = () => [{ title: "Gutscheine" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const query: Query = listQuery(request.url, ["state", "sort"]);
  const list = await read(browserApi.giftVouchers.index.$get({ query }));
  return { list, query, search: new URL(request.url).search };
};

/** /admin/gutscheine */
export default function GiftVouchers({ loaderData: { list, query, search } }: Route.ComponentProps) {
  const { counts } = list;
  return (
    <ListFrame
      title="Gutscheine"
      lead="Was verschenkt wird: bezahlt ist es schon, eingelöst wird es bei der Anmeldung, auch in Teilen."
      actions={
        <ButtonLink href={paths.giftVoucherAdd()} variant="primary" icon="plus">
          Gutschein ausstellen
        </ButtonLink>
      }
      moreActions={<ExportLink noun="gift-vouchers" query={query} />}
      tabs={<VoucherTabs current="gifts" />}
      sums={
        counts.all > 0 ? (
          <Figures items={[{ label: "Noch einzulösen", value: formatCents(counts.remaining_cents) }]} />
        ) : null
      }
      list={list}
      search={search}
      searchIn="Nummer, Name oder E-Mail"
      filters={[
        chipFilter("Stand", search, "state", [
          { label: "Alle", value: null, count: counts.all },
          { label: "Offen", value: "open", count: counts.open },
          { label: "Teils eingelöst", value: "partly-redeemed", count: counts["partly-redeemed"] },
          { label: "Eingelöst", value: "redeemed", count: counts.redeemed },
          { label: "Verfallen", value: "ended", count: counts.ended },
          { label: "Ungültig", value: "voided", count: counts.voided },
        ]),
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => `Gutschein ${row.number}`}
      columns={columns}
      sort={sortLink(search, "newest")}
      nothingFits="Kein Gutschein passt zu dieser Auswahl."
      empty={none}
      noun="Gutscheinen"
    />
  );
}

const columns: Column<GiftVoucher>[] = [
  {
    key: "number",
    header: "Nummer",
    kind: "name",
    cell: (row) => (
      <>
        <Anchor href={paths.giftVoucher(row.id)} className="figures nowrap">
          {row.number}
        </Anchor>
        <span className="sub">{row.recipient_name ? `für ${row.recipient_name}` : ""}</span>
      </>
    ),
  },
  {
    key: "buyer",
    header: "Gekauft von",
    sortable: true,
    cell: (row) => (
      <>
        {row.buyer_name}
        <span className="sub">gekauft am {formatPlainDate(row.sold_on)}</span>
      </>
    ),
  },
  {
    key: "value",
    header: "Wert",
    kind: "number",
    stackLabel: "Wert",
    cell: (row) => formatCents(row.value_cents),
  },
  {
    key: "remaining",
    header: "Restwert",
    kind: "number",
    sortable: true,
    stackLabel: "Restwert",
    cell: (row) => formatCents(row.remaining_cents),
  },
  {
    key: "until",
    header: "Gültig bis",
    cell: (row) => formatPlainDate(row.valid_until),
    hide: "phone",
  },
  { key: "state", header: "Stand", kind: "state", cell: GiftStateBadge },
];

const none = (
  <EmptyState
    title="Noch keine Gutscheine"
    actions={
      <ButtonLink href={paths.giftVoucherAdd()} icon="plus">
        Ersten Gutschein ausstellen
      </ButtonLink>
    }
  >
    Wer einen Kurs verschenken möchte, zahlt vor Ort oder per Überweisung. Sie stellen den Gutschein hier aus,
    als PDF zum Ausdrucken und per E-Mail.
  </EmptyState>
);
