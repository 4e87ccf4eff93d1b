import type { RegistrationCounts } from "../../../domain/registrations/answer-schema.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { withQuery } from "../../ui/query.ts";
import { ExportLink } from "../export-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { ActiveFilters } from "./active-filters.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { registrationColumns } from "./columns.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { loadFilterLabels, registrationFilterNames } from "./filters.ts";
import "./registrations.css";
import { SelectAll } from "./select-all.tsx";
import { Sums } from "./sums.tsx";
import { useSelection } from "./use-selection.ts";

export type RegistrationQuery = Parameters<typeof browserApi.registrations.index.$get>[0]["query"];

export const meta = () => [{ title: "Anmeldungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query: RegistrationQuery = listQuery(request.url, registrationFilterNames);
  const [list, labels] = await Promise.all([
    read(browserApi.registrations.index.$get({ query })),
    loadFilterLabels(searchParams),
  ]);
  return { list, labels, query, search };
};

/** /admin/kursanmeldungen */
export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { list, labels, query, search } = loaderData;
  const { selected, select } = useSelection(search);
  const { leads } = useRights();
  const { counts, meta } = list;
  const bulk = (
    <>
      <SelectAll query={query} total={meta.total} selected={selected} onSelect={select} />
      <BulkActions ids={[...selected].map(Number)} />
    </>
  );
  return (
    <ListFrame
      title="Anmeldungen"
      lead="Alle Anmeldungen Ihres Teams, die neuesten zuerst."
      actions={<Actions search={search} />}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Nummer, Telefon oder Kind"
      filters={
        <>
          <StateFilter search={search} counts={counts} />
          <FilterDrawer search={search} labels={labels} />
        </>
      }
      moreFilters={<ActiveFilters search={search} labels={labels} />}
      {...(leads && { selection: { selected, onSelect: select, bulk } })}
      rowKey={(row) => row.id}
      rowLabel={fullName}
      columns={registrationColumns}
      sort={sortLink(search, "newest")}
      sums={<Sums counts={counts} rows={list.data} selected={selected} total={meta.total} />}
      nothingFits="Keine Anmeldung passt zu dieser Auswahl."
      empty={noRegistrations}
      noun="Anmeldungen"
      sizes={[10, 25, 50, 100]}
    />
  );
}

function Actions({ search }: { search: string }) {
  const { leads, manages } = useRights();
  return (
    <>
      <ButtonLink href={paths.withdrawals()} icon="undo-2">
        Widerrufe
      </ButtonLink>
      {manages ? (
        <>
          <ButtonLink href={paths.bankStatements()} icon="banknote">
            Kontoauszug
          </ButtonLink>
          <ButtonLink href={paths.teamSync()} icon="refresh-cw">
            Abgleich
          </ButtonLink>
        </>
      ) : null}
      {leads ? (
        <>
          <ExportLink noun="registrations" search={search} />
          <ButtonLink href={paths.registrationAdd()} variant="primary" icon="plus">
            Anmeldung anlegen
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}

/** What is mostly looked for: a state, or what is still to be paid. */
function StateFilter({ search, counts }: { search: string; counts: RegistrationCounts }) {
  const params = new URLSearchParams(search);
  const chip = (label: string, count: number, status: string | null, payment: string | null = null) => ({
    label,
    count,
    href: withQuery(search, { status, payment_status: payment }),
    current: params.get("status") === status && params.get("payment_status") === payment,
  });
  return (
    <FilterChips
      label="Stand"
      items={[
        chip("Alle", counts.all, null),
        chip("Bestätigt", counts.confirmed, "confirmed"),
        chip("Zahlung offen", counts.payment_open, null, "open"),
        chip("Wartet", counts.waiting, "waiting"),
        chip("Angebot läuft", counts.offered, "offered"),
        chip("Storniert", counts.cancelled, "cancelled"),
      ]}
    />
  );
}

const noRegistrations = (
  <EmptyState title="Noch keine Anmeldungen">
    Sobald ein Kurstermin freigeschaltet ist und jemand bucht, steht die Anmeldung hier. Sie und die
    Teilnehmerin bekommen dann auch eine E-Mail.
  </EmptyState>
);
