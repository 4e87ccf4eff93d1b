import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ExportLink } from "../export-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { chipsOf, listQuery } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import { sortLink } from "../sort-link.ts";
import type { Route } from "./+types/list";
import { contactColumns } from "./columns.tsx";
import "./contact-requests.css";
import { FilterChips } from "../../ui/tables/toolbar.tsx";

type ContactQuery = Parameters<typeof browserApi.contactRequests.index.$get>[0]["query"];

export const meta = () => [{ title: "Kontaktanfragen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const query: ContactQuery = listQuery(request.url, ["status", "sort"]);
  const list = await read(browserApi.contactRequests.index.$get({ query }));
  return { list, query, search: new URL(request.url).search };
};

/** /admin/kontaktanfragen */
export default function ContactRequests({ loaderData: { list, query, search } }: Route.ComponentProps) {
  const { counts } = list;
  return (
    <ListFrame
      title="Kontaktanfragen"
      lead="Was Besucherinnen und Besucher Ihrer Kursseite fragen, die neuesten zuerst."
      actions={
        <>
          <ExportLink noun="contact-requests" query={query} />
          <ButtonLink href={paths.contactRequestAdd()} variant="primary" icon="plus">
            Anfrage anlegen
          </ButtonLink>
        </>
      }
      list={list}
      search={search}
      searchIn="Name, E-Mail, Telefon oder Text"
      filters={
        <FilterChips
          label="Stand"
          items={chipsOf(search, "status", [
            { label: "Alle", value: null, count: counts.all },
            { label: "Neu", value: "new", count: counts.new },
            { label: "In Arbeit", value: "open", count: counts.open },
            { label: "Beantwortet", value: "answered", count: counts.answered },
            { label: "Abgeschlossen", value: "closed", count: counts.closed },
          ])}
        />
      }
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={contactColumns}
      sort={sortLink(search, "newest")}
      nothingFits="Keine Anfrage passt zu dieser Auswahl."
      empty={noRequests}
      noun="Anfragen"
    />
  );
}

const noRequests = (
  <EmptyState title="Noch keine Kontaktanfragen">
    Schreibt jemand über Ihre Kursseite, steht die Nachricht hier, und Sie bekommen eine E-Mail. Wer anruft
    oder vorbeikommt, lässt sich von Hand eintragen.
  </EmptyState>
);
