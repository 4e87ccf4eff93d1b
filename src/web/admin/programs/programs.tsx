import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { needRight } from "../need-right.ts";
import { TeamHead } from "../team/team-head.tsx";
import type { Route } from "./+types/programs";
import { TokensBlock } from "./tokens-block.tsx";

export const meta = () => [{ title: "Schnittstelle" }];

export const clientLoader = async () => {
  needRight("owns");
  return { tokens: await readData(browserApi.apiTokens.index.$get({ query: { per_page: "500" } })) };
};

/** /admin/team/schnittstelle: keys for programs */
export default function Programs({ loaderData: { tokens } }: Route.ComponentProps) {
  return (
    <>
      <TeamHead lead="Für Programme, die mit Ihren Daten arbeiten: Ihre Webseite, Ihre Buchhaltung, eine Automation." />
      <div className="stack">
        <TokensBlock tokens={tokens} />
        <p className="small soft">
          Für wen das ist und wie es geht, steht unter{" "}
          <Anchor href={paths.documentationArticle("schnittstelle")} className="link">
            Schnittstelle für Programme
          </Anchor>
          .
        </p>
      </div>
    </>
  );
}
