import type { Category } from "../../../domain/catalogue/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CollectionIcon } from "../../ui/collection-icon.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { withQuery } from "../../ui/query.ts";
import { SearchForm } from "../../ui/search-field.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import "./categories.css";
import { AddLink } from "../add-link.tsx";
import { ExportLink } from "../export-link.tsx";
import { listQuery } from "../list-query.ts";
import { NothingFound } from "../nothing-found.tsx";
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
  const { meta } = list;
  const { manages } = useRights();
  return (
    <>
      <PageHead
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
      />
      <Toolbar>
        <SearchForm
          keep={new URLSearchParams(search)}
          name="q"
          label="Kategorien durchsuchen"
          placeholder="Name"
        />
      </Toolbar>
      <Table
        caption="Kategorien"
        rows={list.data}
        rowKey={(category) => category.id}
        rowLabel={(category) => category.name}
        columns={columns}
        empty={<NoCategories searched={new URLSearchParams(search).has("q")} />}
      />
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        href={(page) => withQuery(search, { page })}
        noun="Kategorien"
      />
    </>
  );
}

function NoCategories({ searched }: { searched: boolean }) {
  const { manages } = useRights();
  if (searched) return <NothingFound>Keine Kategorie heißt so. Versuchen Sie ein anderes Wort.</NothingFound>;
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
