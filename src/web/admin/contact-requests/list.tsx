import type { ContactRow } from "../../../domain/contact-requests/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { chipFilter, listQuery, sortLink } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/list";
import { ContactStateBadge } from "./state.tsx";
import "./contact-requests.css";

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
        <ButtonLink href={paths.contactRequestAdd()} variant="primary" icon="plus">
          Anfrage anlegen
        </ButtonLink>
      }
      moreActions={<ExportLink noun="contact-requests" query={query} />}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Telefon oder Text"
      filters={[
        chipFilter("Stand", search, "status", [
          { label: "Alle", value: null, count: counts.all },
          { label: "Neu", value: "new", count: counts.new },
          { label: "In Arbeit", value: "open", count: counts.open },
          { label: "Beantwortet", value: "answered", count: counts.answered },
          { label: "Abgeschlossen", value: "closed", count: counts.closed },
        ]),
      ]}
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

/** How a request stands in the list. */
const contactColumns: Column<ContactRow>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    sortable: true,
    cell: (row) => (
      <>
        <Anchor href={paths.contactRequest(row.id)}>{row.name}</Anchor>
        <span className="sub">{row.email || row.phone}</span>
      </>
    ),
  },
  {
    key: "message",
    header: "Nachricht",
    cell: ({ topic, excerpt }) => (
      <>
        {topic || "Ohne Thema"}
        <span className="sub contact-excerpt">{excerpt}</span>
      </>
    ),
    hide: "phone",
  },
  {
    key: "newest",
    header: "Eingegangen",
    sortable: true,
    cell: ({ created_at }) => <span className="nowrap">{formatDateTime(created_at)}</span>,
    hide: "phone",
  },
  {
    key: "assigned",
    header: "Zuständig",
    cell: ({ assigned_name, instructor_name }) => assigned_name || instructor_name || "–",
    hide: "tablet",
  },
  { key: "status", header: "Stand", kind: "state", sortable: true, cell: ContactStateBadge },
];
