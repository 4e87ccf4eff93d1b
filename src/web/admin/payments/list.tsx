import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ExportLink } from "../export-link.tsx";
import { ActiveFilters } from "../list-filters/active-filters.tsx";
import { loadFilterLabels } from "../list-filters/choices.ts";
import { ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { paymentColumns } from "./columns.tsx";
import { PaymentFilters, paymentFilters } from "./payment-filters.tsx";
import "./payments.css";
import { Sums } from "./sums.tsx";

type Query = Parameters<typeof browserApi.payments.index.$get>[0]["query"];

export const meta = () => [{ title: "Zahlungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query: Query = listQuery(request.url, [...paymentFilters.names, "sort"]);
  const [list, sums, labels] = await Promise.all([
    read(browserApi.payments.index.$get({ query })),
    readData(browserApi.payments.sums.$get({ query })),
    loadFilterLabels(searchParams),
  ]);
  return { list, sums, labels, query, search };
};

/** /admin/zahlungen */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { list, sums, labels, query, search } = loaderData;
  return (
    <ListFrame
      title="Zahlungen"
      lead="Was offen ist, was bezahlt und was erstattet wurde: eine Zeile für jede Anmeldung, bei der es um Geld geht."
      actions={<Actions query={query} />}
      tabs={list.counts.all > 0 ? <Sums sums={sums} search={search} /> : null}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Nummer, Telefon oder Kind"
      filters={<PaymentFilters search={search} counts={list.counts} labels={labels} />}
      moreFilters={<ActiveFilters search={search} labels={labels} filters={paymentFilters} />}
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

function Actions({ query }: { query: Query }) {
  const { manages } = useRights();
  return (
    <>
      {manages ? (
        <ButtonLink href={paths.bankStatements()} icon="upload">
          Kontoauszug einlesen
        </ButtonLink>
      ) : null}
      <ExportLink noun="payments" query={query} />
    </>
  );
}

const noPayments = (
  <EmptyState title="Noch keine Zahlungen">
    Sobald jemand einen Kurs bucht, der etwas kostet, steht hier, was offen ist und was bezahlt wurde.
  </EmptyState>
);
