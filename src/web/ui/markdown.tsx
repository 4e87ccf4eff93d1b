import type { ReactNode } from "react";
import { useAddress } from "./navigation/address.ts";

/**
 * A small, safe part of Markdown: headings (## and ###), paragraphs, lists with "- ", **strong** words and
 * [links](https://…). Everything else is text; nothing is ever taken as HTML.
 */
export function Markdown({ text }: { text: string }) {
  return <>{blocksOf(text).map(renderBlock)}</>;
}

type Block = { kind: "h2" | "h3" | "p" | "ul"; lines: string[] };

/** Paragraphs are parted by empty lines; a heading is a line of its own. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("### ")) return { kind: "h3", lines: [part.slice(4)] };
      if (part.startsWith("## ")) return { kind: "h2", lines: [part.slice(3)] };
      const lines = part.split("\n");
      if (lines.every((line) => line.startsWith("- ")))
        return { kind: "ul", lines: lines.map((line) => line.slice(2)) };
      return { kind: "p", lines };
    });
}

function renderBlock({ kind, lines }: Block, index: number): ReactNode {
  // Blocks never move within a text, so their place is their identity.
  const key = `${index}`;
  if (kind === "h2") return <h2 key={key}>{inline(lines.join(" "))}</h2>;
  if (kind === "h3") return <h3 key={key}>{inline(lines.join(" "))}</h3>;
  if (kind === "ul") {
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{inline(line)}</li>
        ))}
      </ul>
    );
  }
  return (
    <p key={key}>
      {lines.flatMap((line, place) => [place > 0 ? <br key={`${key}-${line}`} /> : null, ...inline(line)])}
    </p>
  );
}

// Neither a label nor an address reaches over the next one's beginning, so that no text takes long to look through.
const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:https?:|mailto:|tel:|\/)[^()\s]*)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(end, match.index));
    const [whole, strong, label, href] = match;
    parts.push(
      strong ? (
        <strong key={match.index}>{strong}</strong>
      ) : (
        <TextLink key={match.index} to={href ?? ""}>
          {label}
        </TextLink>
      ),
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const { href, newTab } = useAddress(to);
  return (
    <a href={href} rel="noopener" target={newTab ? "_blank" : undefined}>
      {children}
    </a>
  );
}
