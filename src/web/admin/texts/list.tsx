import type { TextBlock } from "../../../domain/texts/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import { textFieldLabels } from "./labels.ts";
import "./texts.css";
import { TextsTabs } from "./texts-tabs.tsx";

export const meta = () => [{ title: "Textbausteine" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const list = await read(browserApi.textBlocks.index.$get({ query: listQuery(request.url, []) }));
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
  const { manages } = useRights();
  return (
    <ListFrame
      title="Textbausteine"
      lead="Was Ihre Teilnehmenden lesen, in Ihren Worten."
      actions={
        manages ? (
          <ButtonLink href={paths.textBlockAdd()} variant="primary" icon="plus">
            Textbaustein anlegen
          </ButtonLink>
        ) : null
      }
      tabs={<TextsTabs current="blocks" />}
      list={list}
      search={search}
      searchIn="Name oder Text"
      rowKey={(block) => block.id}
      rowLabel={(block) => block.name}
      columns={columns}
      nothingFits="In keinem Baustein steht das. Versuchen Sie ein anderes Wort."
      empty={<NoBlocks />}
      noun="Textbausteinen"
    />
  );
}

function NoBlocks() {
  const { manages } = useRights();
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
