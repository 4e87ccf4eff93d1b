import type { Category } from "../../../domain/catalogue/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CollectionIcon } from "../../ui/collection-icon.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Column } from "../../ui/table.tsx";
import "./categories.css";
import { AddLink } from "../add-link.tsx";
import { ExportLink } from "../export-link.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import { Status } from "../status.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: "Kategorien" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const list = await read(browserApi.categories.index.$get({ query: listQuery(request.url) }));
  return { list, search: new URL(request.url).search };
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
export default function Categories({ loaderData: { list, search } }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <ListFrame
      title="Kategorien"
      lead="Worunter Besucherinnen Ihre Kurse finden: Themen wie Schwangerschaft oder Rückbildung."
      actions={
        <>
          <ExportLink noun="categories" search={search} />
          {manages ? (
            <AddLink noun="categories" href={paths.categoryAdd()}>
              Kategorie anlegen
            </AddLink>
          ) : null}
        </>
      }
      list={list}
      search={search}
      searchIn="Name"
      rowKey={(category) => category.id}
      rowLabel={(category) => category.name}
      columns={columns}
      nothingFits="Keine Kategorie heißt so. Versuchen Sie ein anderes Wort."
      empty={<NoCategories />}
      noun="Kategorien"
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
