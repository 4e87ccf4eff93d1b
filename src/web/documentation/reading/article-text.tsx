import type { ReactNode } from "react";
import { Picture } from "../../pictures/picture.tsx";
import { shots } from "../../pictures/shots.ts";
import { useAddress } from "../../ui/navigation/address.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import type { Article } from "../articles.ts";
import type { Block, Inline } from "./blocks.ts";
import "./article-text.css";

interface ArticleTextProps {
  article: Article;
  /** Where an address that an article names leads to here. */
  leads?: (href: string) => string;
  /** Whether it stands among others on a page: its headings are a level lower then, and their anchors name it as well. */
  among?: boolean;
}

/** What an article says, below its title. */
export const ArticleText = ({ article, leads = (href) => href, among = false }: ArticleTextProps) => (
  <div className="prose article-text">
    {article.sections.flatMap(({ id, title, blocks }) => [
      title && (
        <Heading key={id} level={among ? 3 : 2} id={among ? `${article.slug}-${id}` : id} text={title} />
      ),
      ...blocks.map((block, place) => blockText(block, `${id} ${place}`, leads)),
    ])}
  </div>
);

function Heading({ level, id, text }: { level: 2 | 3; id: string; text: string }) {
  const Element = `h${level}` as const;
  return (
    <Element id={id}>
      <a className="article-text__anchor" href={`#${id}`}>
        {text}
      </a>
    </Element>
  );
}

type Leads = (href: string) => string;

// Blocks never move within a text, so their place is their identity.
function blockText(block: Block, key: string, leads: Leads): ReactNode {
  const line = (inlines: readonly Inline[]) => inlineText(inlines, leads);
  const lines = (all: readonly Inline[][]) =>
    all.map((one, place) => <li key={`${key} ${place}`}>{line(one)}</li>);
  switch (block.kind) {
    case "p":
      return (
        <p key={key}>{block.lines.flatMap((one, place) => (place > 0 ? [" ", ...line(one)] : line(one)))}</p>
      );
    case "note":
      return <Notice key={key}>{<p>{block.lines.flatMap((one) => [...line(one), " "])}</p>}</Notice>;
    case "h3":
      return (
        <h3 key={key} id={block.id}>
          {line(block.line)}
        </h3>
      );
    case "ul":
      return <ul key={key}>{lines(block.lines)}</ul>;
    case "ol":
      return <ol key={key}>{lines(block.lines)}</ol>;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well
        <pre key={key} className="article-text__code" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "picture":
      return <TextPicture key={key} name={block.name} caption={line(block.line)} />;
    case "table":
      return <TextTable key={key} block={block} line={line} />;
  }
}

/** A picture of the product, with what is said about it; a name that no picture has shows none. */
function TextPicture({ name, caption }: { name: string; caption: ReactNode }) {
  const shot = shots.find((one) => one.name === name);
  if (!shot) return null;
  return (
    <figure className="article-text__picture">
      <Picture name={shot.name} sizes={shot.on === "phone" ? "21em" : "(min-width: 44em) 40em, 100vw"} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function TextTable({
  block: { head, rows },
  line,
}: {
  block: Block & { kind: "table" };
  line: (of: Inline[]) => ReactNode;
}) {
  return (
    <table className="article-text__table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={`${column}`} scope="col">
              {line(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`${row}`}>
            {cells.map((cell, column) => (
              <td key={`${column}`} data-label={head[column]?.map(({ text }) => text).join("")}>
                <span>{line(cell)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inlineText = (line: readonly Inline[], leads: Leads): ReactNode[] =>
  line.map((part, place) => <InlineText key={`${place}`} part={part} leads={leads} />);

function InlineText({ part, leads }: { part: Inline; leads: Leads }) {
  if (part.kind === "strong") return <strong>{part.text}</strong>;
  if (part.kind === "code") return <code>{part.text}</code>;
  return part.kind === "link" ? <TextLink to={leads(part.href)}>{part.text}</TextLink> : part.text;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const { href, newTab } = useAddress(to);
  return (
    <a href={href} rel="noopener" target={newTab ? "_blank" : undefined}>
      {children}
    </a>
  );
}
