import { data } from "react-router";
import { paths } from "../../paths.ts";
import { head } from "../../public/head.ts";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { API, Contents, OnThisPage } from "../frame.tsx";
import type { Route } from "./+types/part";
import { CallText } from "./call-text.tsx";
import { findCalls, readParts } from "./description.ts";
import { ReferenceFinder } from "./finder.tsx";
import "./reference.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? head({
        title: `${loaderData.part.title} · API · Dokumentation`,
        description: `Die Aufrufe der Schnittstelle zu: ${loaderData.part.title}.`,
        canonical: `${matches[0].loaderData?.publicUrl ?? ""}${paths.apiReference(loaderData.part.slug)}`,
      })
    : [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const parts = await readParts(context);
  const part = parts.find(({ slug }) => slug === params.part);
  if (!part) throw data(null, { status: 404, statusText: "Page Not Found" });
  const q = new URL(request.url).searchParams.get("q") ?? "";
  return { part, q, found: q.trim() ? findCalls(parts, q) : [] };
}

/** /dokumentation/api/{part} */
export default function ReferencePart({ loaderData: { part, q, found } }: Route.ComponentProps) {
  return (
    <>
      <ReferenceFinder q={q} calls={found} />
      <div className="wrap doc">
        <Contents current={API} />
        <article className="doc__text doc__text--wide">
          <BackLink href={paths.apiReference()}>Die Schnittstelle (API)</BackLink>
          <h1 className="title">{part.title}</h1>
          {part.calls.map((call) => (
            <CallText key={call.id} call={call} />
          ))}
        </article>
        <OnThisPage items={part.calls.map(({ id }) => ({ id, title: id }))} />
      </div>
    </>
  );
}
