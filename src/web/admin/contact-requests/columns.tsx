import type { ContactRow } from "../../../domain/contact-requests/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { ContactStateBadge } from "./state.tsx";

/** How a request stands in the list. */
export const contactColumns: Column<ContactRow>[] = [
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
