import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import type { Route } from "./+types/certificates";
import { TextsTabs } from "./texts-tabs.tsx";

export const meta = () => [{ title: "Texte der Bescheinigungen" }];

export const clientLoader = () => readData(browserApi.sheets.texts.$get({ query: {} }));

/** /admin/textbausteine/bescheinigungen */
export default function CertificateTexts({ loaderData: texts }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Textbausteine" lead="Was Ihre Teilnehmenden lesen, in Ihren Worten." />
      <TextsTabs current="certificates" />
      <ul className="lines">
        {texts.map(({ kind, label, when, source }) => (
          <li key={kind} className="between">
            <span>
              <Anchor href={paths.certificateText(kind)} className="link">
                {label}
              </Anchor>
              <span className="sub">{when}</span>
            </span>
            <Badge look={source === "team" ? "soft" : "plain"}>
              {source === "team" ? "Ihr Text" : "Standardtext"}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
