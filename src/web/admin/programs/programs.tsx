import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { needRight } from "../need-right.ts";
import { TeamHead } from "../team/team-head.tsx";
import type { Route } from "./+types/programs";
import { TokensBlock } from "./tokens-block.tsx";
import { WebhooksBlock } from "./webhooks-block.tsx";

export const meta = () => [{ title: "Schnittstelle" }];

export const clientLoader = async () => {
  needRight("owns");
  const query = { per_page: "500" };
  const [tokens, endpoints] = await Promise.all([
    readData(browserApi.apiTokens.index.$get({ query })),
    readData(browserApi.webhookEndpoints.index.$get({ query })),
  ]);
  return { tokens, endpoints };
};

/** /admin/team/schnittstelle: keys for programs, and what they are told */
export default function Programs({ loaderData: { tokens, endpoints } }: Route.ComponentProps) {
  return (
    <>
      <TeamHead lead="Für Programme, die mit Ihren Daten arbeiten: Ihre Webseite, Ihre Buchhaltung, eine Automation." />
      <div className="stack">
        <TokensBlock tokens={tokens} />
        <WebhooksBlock endpoints={endpoints} />
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
