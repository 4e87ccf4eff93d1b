import { fullName } from "../../../shared/text.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { withQuery } from "../../ui/query.ts";
import { SearchForm } from "../../ui/search-field.tsx";
import { Table } from "../../ui/table.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { listQuery } from "../list-query.ts";
import { NothingFound } from "../nothing-found.tsx";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { registrationColumns } from "./columns.tsx";

type RegistrationQuery = Parameters<typeof browserApi.registrations.index.$get>[0]["query"];

export const meta = () => [{ title: "Anmeldungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: RegistrationQuery = listQuery(request.url, ["status", "payment_status"]);
  const list = await read(browserApi.registrations.index.$get({ query }));
  return { list, search: new URL(request.url).search };
};

const filters = ["q", "status", "payment_status"];

/** /admin/kursanmeldungen */
export default function Registrations({ loaderData: { list, search } }: Route.ComponentProps) {
  const params = new URLSearchParams(search);
  const { leads } = useRights();
  const { counts, meta } = list;
  const chip = (label: string, count: number, status: string | null, payment: string | null = null) => ({
    label,
    count,
    href: withQuery(search, { status, payment_status: payment }),
    current: params.get("status") === status && params.get("payment_status") === payment,
  });
  return (
    <>
      <PageHead
        title="Anmeldungen"
        lead="Alle Anmeldungen Ihres Teams, die neuesten zuerst."
        actions={
          leads ? (
            <ButtonLink href={paths.registrationAdd()} variant="primary" icon="plus">
              Anmeldung anlegen
            </ButtonLink>
          ) : null
        }
      />
      <Toolbar>
        <SearchForm
          keep={params}
          name="q"
          label="Anmeldungen durchsuchen"
          placeholder="Name, E-Mail oder Nummer"
        />
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
      </Toolbar>
      <Table
        caption="Anmeldungen"
        rows={list.data}
        rowKey={(row) => row.id}
        rowLabel={fullName}
        columns={registrationColumns}
        sort={sortLink(search, "newest")}
        empty={<NoRegistrations filtered={filters.some((name) => params.has(name))} />}
      />
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        href={(page) => withQuery(search, { page })}
        sizes={[10, 25, 50]}
        sizeHref={(size) => withQuery(search, { per_page: size })}
        noun="Anmeldungen"
      />
    </>
  );
}

function NoRegistrations({ filtered }: { filtered: boolean }) {
  if (filtered) return <NothingFound>Keine Anmeldung passt zu dieser Auswahl.</NothingFound>;
  return (
    <EmptyState title="Noch keine Anmeldungen">
      Sobald ein Kurstermin freigeschaltet ist und jemand bucht, steht die Anmeldung hier. Sie und die
      Teilnehmerin bekommen dann auch eine E-Mail.
    </EmptyState>
  );
}
