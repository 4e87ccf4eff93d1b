import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Finder } from "../frame.tsx";
import { findSections } from "../search/find.ts";
import { Hits } from "../search/hits.tsx";
import type { Call, Part } from "./description.ts";

export type FoundCall = {
  part: Pick<Part, "slug" | "title">;
  call: Pick<Call, "id" | "method" | "path" | "summary">;
};

/** The search of the API's pages: calls first, then what the articles say. */
export function ReferenceFinder({ q, calls }: { q: string; calls: readonly FoundCall[] }) {
  if (!q.trim()) return <Finder q="" />;
  const articles = findSections(q, 3);
  return (
    <Finder q={q}>
      {calls.length > 0 ? (
        <div className="hits">
          <p className="hits__count" role="status">
            {calls.length === 1 ? "1 Aufruf" : `${calls.length} Aufrufe`} für „{q}“
          </p>
          <ul>
            {calls.map(({ part, call }) => (
              <li key={call.id}>
                <Anchor className="hits__hit" href={`${paths.apiReference(part.slug)}#${call.id}`}>
                  <CallName call={call} />
                  <span className="small" lang="en">
                    {call.summary}
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        articles.hits.length === 0 && (
          <EmptyState title="Dazu steht hier nichts">
            Zu „{q}“ gibt es keinen Aufruf. Die Namen der Felder und Aufrufe sind englisch.
          </EmptyState>
        )
      )}
      {articles.hits.length > 0 && <Hits q={q} {...articles} href={paths.documentationArticle} />}
    </Finder>
  );
}

/** Method and address of a call. */
export const CallName = ({ call: { method, path } }: { call: Pick<Call, "method" | "path"> }) => (
  <span className="call-name">
    <span className="call-name__method">{method}</span> <code>{path}</code>
  </span>
);
