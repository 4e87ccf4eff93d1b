import { data, type RouterContextProvider } from "react-router";
import { fetcherContext } from "../api.ts";
import { Markdown } from "../ui/markdown.tsx";

type LegalTexts = { imprint: string; privacy: string; terms: string; accessibility: string };

/** One of the platform's legal texts, from the database. @throws an answer when they cannot be loaded */
export async function loadLegalText(
  context: Readonly<RouterContextProvider>,
  key: keyof LegalTexts,
): Promise<string> {
  const response = await context.get(fetcherContext)("/api/application/legaltexts");
  const answer: { message: string; data: LegalTexts } = await response.json();
  if (!response.ok) throw data(answer.message, { status: response.status, statusText: "Fehler" });
  return answer.data[key];
}

/** A legal text under its title. */
export function LegalText({ title, text }: { title: string; text: string }) {
  return (
    <article className="prose">
      <h1 className="title">{title}</h1>
      <Markdown text={text} />
    </article>
  );
}
