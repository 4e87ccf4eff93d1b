import { browserApi, read } from "../../api.ts";
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
import { ExportLink } from "../export-link.tsx";
import { listQuery } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import { NothingFound } from "../nothing-found.tsx";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { contactColumns } from "./columns.tsx";
import "./contact-requests.css";

type ContactQuery = Parameters<typeof browserApi.contactRequests.index.$get>[0]["query"];

export const meta = () => [{ title: "Kontaktanfragen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const query: ContactQuery = listQuery(request.url, ["status"]);
  const list = await read(browserApi.contactRequests.index.$get({ query }));
  return { list, search: new URL(request.url).search };
};

/** /admin/kontaktanfragen */
export default function ContactRequests({ loaderData: { list, search } }: Route.ComponentProps) {
  const params = new URLSearchParams(search);
  const { counts, meta } = list;
  const chip = (label: string, count: number, status: string | null) => ({
    label,
    count,
    href: withQuery(search, { status }),
    current: params.get("status") === status,
  });
  return (
    <>
      <PageHead
        title="Kontaktanfragen"
        lead="Was Besucherinnen und Besucher Ihrer Kursseite fragen, die neuesten zuerst."
        actions={
          <>
            <ExportLink noun="contact-requests" search={search} />
            <ButtonLink href={paths.contactRequestAdd()} variant="primary" icon="plus">
              Anfrage anlegen
            </ButtonLink>
          </>
        }
      />
      <Toolbar>
        <SearchForm
          keep={params}
          name="q"
          label="Kontaktanfragen durchsuchen"
          placeholder="Name, E-Mail, Telefon oder Text"
        />
        <FilterChips
          label="Stand"
          items={[
            chip("Alle", counts.all, null),
            chip("Neu", counts.new, "new"),
            chip("In Arbeit", counts.open, "open"),
            chip("Beantwortet", counts.answered, "answered"),
            chip("Abgeschlossen", counts.closed, "closed"),
          ]}
        />
      </Toolbar>
      <Table
        caption="Kontaktanfragen"
        rows={list.data}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        columns={contactColumns}
        sort={sortLink(search, "newest")}
        empty={<NoRequests filtered={["q", "status"].some((name) => params.has(name))} />}
      />
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        href={(page) => withQuery(search, { page })}
        sizes={[10, 25, 50]}
        sizeHref={(size) => withQuery(search, { per_page: size })}
        noun="Anfragen"
      />
    </>
  );
}

function NoRequests({ filtered }: { filtered: boolean }) {
  if (filtered) return <NothingFound>Keine Anfrage passt zu dieser Auswahl.</NothingFound>;
  return (
    <EmptyState title="Noch keine Kontaktanfragen">
      Schreibt jemand über Ihre Kursseite, steht die Nachricht hier, und Sie bekommen eine E-Mail. Wer anruft
      oder vorbeikommt, lässt sich von Hand eintragen.
    </EmptyState>
  );
}
