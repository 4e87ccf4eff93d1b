import type { MailTextRow } from "../../../domain/texts/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { wholeList } from "../list-query.ts";
import type { Route } from "./+types/mails";
import { TextsTabs } from "./texts-tabs.tsx";

export const meta = () => [{ title: "Texte der E-Mails" }];

export const clientLoader = () => readData(browserApi.mailTexts.index.$get({ query: wholeList }));

const groups = [
  { group: "registration", title: "Anmeldung" },
  { group: "waiting", title: "Warteliste" },
  { group: "change", title: "Änderungen am Kurs" },
  { group: "contact", title: "Kontakt" },
] as const;

/** /admin/textbausteine/emails */
export default function MailTexts({ loaderData: mails }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Textbausteine" lead="Was Ihre Teilnehmenden lesen, in Ihren Worten." />
      <TextsTabs current="mails" />
      <div className="stack">
        {groups.map(({ group, title }) => (
          <Block key={group} title={title}>
            <ul className="lines">
              {mails
                .filter((mail) => mail.group === group)
                .map((mail) => (
                  <li key={mail.kind} className="between">
                    <span>
                      <Anchor href={paths.mailText(mail.kind)} className="link">
                        {mail.label}
                      </Anchor>
                      <span className="sub">{mail.when}</span>
                    </span>
                    <Source mail={mail} />
                  </li>
                ))}
            </ul>
          </Block>
        ))}
      </div>
    </>
  );
}

/** Whose words a mail has, in words. */
function Source({ mail: { source, courses } }: { mail: MailTextRow }) {
  const own = source === "team" ? "Ihr Text" : "Standardtext";
  const apart = courses === 1 ? ", ein Kurs eigens" : courses > 1 ? `, ${courses} Kurse eigens` : "";
  return (
    <Badge look={source === "team" || courses > 0 ? "soft" : "plain"}>
      {own}
      {apart}
    </Badge>
  );
}
