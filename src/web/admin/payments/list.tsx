import type { PaymentCounts } from "../../../domain/reports/payments-schema.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withQuery } from "../../ui/query.ts";
import { ExportLink } from "../export-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { chipsOf, listQuery } from "../list-query.ts";
import { type FilterLabels, loadFilterLabels } from "../registrations/filters.ts";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { paymentColumns } from "./columns.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { filtersInWords, paymentFilterNames, viewsWithChip, viewWords } from "./filters.ts";
import "./payments.css";
import { Sums } from "./sums.tsx";

type Query = Parameters<typeof browserApi.payments.index.$get>[0]["query"];

export const meta = () => [{ title: "Zahlungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query: Query = listQuery(request.url, paymentFilterNames);
  const [list, sums, labels] = await Promise.all([
    read(browserApi.payments.index.$get({ query })),
    readData(browserApi.payments.sums.$get({ query })),
    loadFilterLabels(searchParams),
  ]);
  return { list, sums, labels, search };
};

/** /admin/zahlungen */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { list, sums, labels, search } = loaderData;
  return (
    <ListFrame
      title="Zahlungen"
      lead="Was offen ist, was bezahlt und was erstattet wurde: eine Zeile für jede Anmeldung, bei der es um Geld geht."
      actions={<Actions search={search} />}
      tabs={list.counts.all > 0 ? <Sums sums={sums} search={search} /> : null}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Nummer, Telefon oder Kind"
      filters={
        <>
          <StateFilter search={search} counts={list.counts} />
          <FilterDrawer search={search} labels={labels} />
        </>
      }
      moreFilters={<ActiveFilters search={search} labels={labels} />}
      rowKey={(row) => row.registration_id}
      rowLabel={fullName}
      columns={paymentColumns}
      sort={sortLink(search, "newest")}
      nothingFits="Keine Zahlung passt zu dieser Auswahl."
      empty={noPayments}
      noun="Zahlungen"
      sizes={[10, 25, 50, 100]}
    />
  );
}

function Actions({ search }: { search: string }) {
  const { manages } = useRights();
  return (
    <>
      {manages ? (
        <ButtonLink href={paths.bankStatements()} icon="upload">
          Kontoauszug einlesen
        </ButtonLink>
      ) : null}
      <ExportLink noun="payments" search={search} />
    </>
  );
}

const StateFilter = ({ search, counts }: { search: string; counts: PaymentCounts }) => (
  <FilterChips
    label="Stand"
    items={chipsOf(search, "state", [
      { label: "Alle", value: null, count: counts.all },
      ...viewsWithChip.map((view) => ({
        label: viewWords[view],
        value: view,
        count: counts[view === "to-return" ? "to_return" : view],
      })),
    ])}
  />
);

/** The filters that hold beside those of the chips, each with the way to take it away. */
function ActiveFilters({ search, labels }: { search: string; labels: FilterLabels }) {
  const active = filtersInWords(new URLSearchParams(search), labels);
  if (active.length === 0) return null;
  return (
    <nav aria-label="Gewählte Filter" className="payment-filters">
      <ul className="chips">
        {active.map(({ name, words }) => (
          <li key={name}>
            <Anchor
              className="chip"
              href={withQuery(search, { [name]: null })}
              keepScroll
              aria-current="true"
            >
              {words} <Icon name="x" />
              <span className="visually-hidden">Filter entfernen</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const noPayments = (
  <EmptyState title="Noch keine Zahlungen">
    Sobald jemand einen Kurs bucht, der etwas kostet, steht hier, was offen ist und was bezahlt wurde.
  </EmptyState>
);
