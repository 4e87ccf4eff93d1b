import type { RouterContextProvider } from "react-router";
import type { LegalText as Text } from "../../domain/legal/schema.ts";
import { formatDate } from "../../shared/time/dates.ts";
import { readData, serverApi } from "../api.ts";
import { orPageError } from "../public/load.ts";
import { Markdown } from "../ui/markdown.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** One of the platform's legal texts, from the database; in the version that the address asks for, else the one in force. */
export function loadLegalText(
  { request, context }: Asked,
  key: "imprint" | "privacy" | "terms" | "accessibility",
): Promise<Text> {
  const version = new URL(request.url).searchParams.get("fassung") ?? "";
  const query = /^[1-9]\d{0,5}$/.test(version) ? { version } : {};
  return orPageError(
    readData(serverApi(context).application.legaltexts[":key"].$get({ param: { key }, query })),
  );
}

/** What search engines are told: an earlier version is no page of its own. */
export const legalMeta = (title: string, text: Text | undefined) => [
  { title },
  ...(text?.replaced_at ? [{ name: "robots", content: "noindex" }] : []),
];

/** A legal text under its title, with the way to its earlier versions. */
export function LegalText({ title, text, path }: { title: string; text: Text; path: string }) {
  const { version, published_at, replaced_at, body } = text;
  return (
    <article className="prose">
      <h1 className="title">{title}</h1>
      {replaced_at ? (
        <Notice tone="neutral" title="Das ist eine frühere Fassung.">
          <p>
            {`Fassung ${version} galt vom ${formatDate(published_at)} bis zum ${formatDate(replaced_at)}. `}
            <Anchor className="link" href={path}>
              Zur Fassung, die heute gilt
            </Anchor>
          </p>
        </Notice>
      ) : null}
      <Markdown text={body} />
      <Versions text={text} path={path} />
    </article>
  );
}

/** Which version this is, what was new in it, and those before. */
function Versions({
  text: { version, published_at, changes, versions },
  path,
}: {
  text: Text;
  path: string;
}) {
  const others = versions.filter((other) => other.version !== version);
  return (
    <footer className="soft small">
      <p>
        {`Fassung ${version}, veröffentlicht am ${formatDate(published_at)}.`}
        {changes ? ` Neu darin: ${changes}` : ""}
      </p>
      {others.length > 0 ? (
        <p>
          {"Andere Fassungen: "}
          {others.map((other, place) => (
            <span key={other.version}>
              {place > 0 ? ", " : ""}
              <Anchor className="link" href={`${path}?fassung=${other.version}`}>
                {`Fassung ${other.version} vom ${formatDate(other.published_at)}`}
              </Anchor>
            </span>
          ))}
        </p>
      ) : null}
    </footer>
  );
}
