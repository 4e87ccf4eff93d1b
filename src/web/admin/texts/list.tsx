import type { TextBlock } from "../../../domain/texts/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { withQuery } from "../../ui/query.ts";
import { SearchForm } from "../../ui/search-field.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { listQuery } from "../list-query.ts";
import { NothingFound } from "../nothing-found.tsx";
import type { Route } from "./+types/list";
import { textFieldLabels } from "./labels.ts";
import "./texts.css";
import { TextsTabs } from "./texts-tabs.tsx";

export const meta = () => [{ title: "Textbausteine" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const list = await read(browserApi.textBlocks.index.$get({ query: listQuery(request.url) }));
  return { list, search: new URL(request.url).search };
};

const columns: Column<TextBlock>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (block) => (
      <>
        <Anchor href={paths.textBlock(block.id)}>{block.name}</Anchor>
        <span className="sub text-excerpt">{block.text}</span>
      </>
    ),
  },
  {
    key: "fields",
    header: "Für",
    cell: ({ fields }) => fields.map((field) => textFieldLabels[field]).join(", "),
    hide: "phone",
  },
];

/** /admin/textbausteine */
export default function TextBlocks({ loaderData: { list, search } }: Route.ComponentProps) {
  const { meta } = list;
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title="Textbausteine"
        lead="Was Ihre Teilnehmenden lesen, in Ihren Worten."
        actions={
          manages ? (
            <ButtonLink href={paths.textBlockAdd()} variant="primary" icon="plus">
              Textbaustein anlegen
            </ButtonLink>
          ) : null
        }
      />
      <TextsTabs current="blocks" />
      <Toolbar>
        <SearchForm
          keep={new URLSearchParams(search)}
          name="q"
          label="Textbausteine durchsuchen"
          placeholder="Name oder Text"
        />
      </Toolbar>
      <Table
        caption="Textbausteine"
        rows={list.data}
        rowKey={(block) => block.id}
        rowLabel={(block) => block.name}
        columns={columns}
        empty={<NoBlocks searched={new URLSearchParams(search).has("q")} />}
      />
      <Pager
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        href={(page) => withQuery(search, { page })}
        noun="Textbausteine"
      />
    </>
  );
}

function NoBlocks({ searched }: { searched: boolean }) {
  const { manages } = useRights();
  if (searched)
    return <NothingFound>In keinem Baustein steht das. Versuchen Sie ein anderes Wort.</NothingFound>;
  return (
    <EmptyState
      title="Noch keine Textbausteine"
      actions={
        manages ? (
          <ButtonLink href={paths.textBlockAdd()} icon="plus">
            Ersten Textbaustein anlegen
          </ButtonLink>
        ) : null
      }
    >
      Was Sie immer wieder schreiben, etwa was mitzubringen ist, legen Sie hier einmal ab. In Kursen und
      Kursterminen fügen Sie es mit zwei Klicks ein.
    </EmptyState>
  );
}
