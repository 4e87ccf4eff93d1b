import type { Category } from "../../../domain/catalogue/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { CollectionIcon } from "../../ui/pictures/collection-icon.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { AddLink } from "../add-link.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { isFiltered, listQuery } from "../list-query.ts";
import { Status, statusFilter } from "../status.tsx";
import { useBulkStatus } from "../use-bulk-status.tsx";
import { useOrder } from "../use-order.tsx";
import type { Route } from "./+types/list";
import "./categories.css";

export const meta = () => [{ title: "Kategorien" }];

type CategoryQuery = Parameters<typeof browserApi.categories.index.$get>[0]["query"];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query: CategoryQuery = { per_page: "50", ...listQuery<CategoryQuery>(request.url, ["is_active"]) };
  const list = await read(browserApi.categories.index.$get({ query }));
  return { list, query, search: new URL(request.url).search };
};

const columns: Column<Category>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (category) => (
      <span className="category-name">
        <CollectionIcon icon={category.icon} />
        <Anchor href={paths.category(category.id)}>{category.name}</Anchor>
      </span>
    ),
  },
  { key: "description", header: "Beschreibung", cell: (category) => category.description, hide: "phone" },
  {
    key: "status",
    header: "Stand",
    kind: "state",
    cell: ({ status }) => <Status status={status} />,
  },
];

/** /admin/kurskategorien */
export default function Categories({ loaderData: { list, query, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  const order = useOrder(list.data, list.meta, (json) => read(browserApi.categories.order.$patch({ json })));
  const { selection, outcome } = useBulkStatus(list.data, {
    call: (json) => read(browserApi.categories.status.$post({ json })),
    nameOf: ({ name }) => name,
    activate: "Aktivieren",
    question: ({ length }) =>
      length === 1 ? "Diese Kategorie deaktivieren?" : `${length} Kategorien deaktivieren?`,
    meaning: () =>
      "Als Filter auf Ihrer Kursseite sind sie dann nicht mehr zu sehen. Die Kurse bleiben, wie sie sind.",
  });
  return (
    <ListFrame
      title="Kategorien"
      lead="Worunter Besucherinnen Ihre Kurse finden: Themen wie Schwangerschaft oder Rückbildung."
      actions={
        manages ? (
          <AddLink noun="categories" href={paths.categoryAdd()}>
            Kategorie anlegen
          </AddLink>
        ) : null
      }
      moreActions={<ExportLink noun="categories" query={query} />}
      list={{ ...list, data: order.rows }}
      search={search}
      searchIn="Name"
      filters={[statusFilter({ search, name: "is_active", counts: list.counts })]}
      outcome={outcome}
      {...(manages && { selection })}
      rowKey={(category) => category.id}
      rowLabel={(category) => category.name}
      columns={manages && !isFiltered(search) ? [...columns, order.column] : columns}
      isCurrent={order.isHeld}
      nothingFits="Keine Kategorie heißt so. Versuchen Sie ein anderes Wort."
      empty={<NoCategories />}
      noun="Kategorien"
      sizes={[25, 50, 100]}
    />
  );
}

function NoCategories() {
  const { manages } = useRights();
  return (
    <EmptyState
      title="Noch keine Kategorien"
      actions={
        manages ? (
          <ButtonLink href={paths.categoryAdd()} icon="plus">
            Erste Kategorie anlegen
          </ButtonLink>
        ) : null
      }
    >
      Mit Kategorien ordnen Sie Ihre Kurse nach Themen. Auf Ihrer Kursseite werden sie zu Filtern.
    </EmptyState>
  );
}
