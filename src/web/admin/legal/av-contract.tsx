import type { Contract } from "../../../domain/av-contract/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { TeamTabs } from "../team/team-head.tsx";
import type { Route } from "./+types/av-contract";
import { AcceptForm } from "./accept-form.tsx";
import { acceptedWords, ContractState } from "./contract-state.tsx";
import { sectionsOf } from "./sections.ts";
import "./av-contract.css";

export const meta = () => [{ title: "AV-Vertrag" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const version = new URL(request.url).searchParams.get("fassung") ?? "";
  const query = /^[1-9]\d{0,5}$/.test(version) ? { version } : {};
  return readData(browserApi.avContract.index.$get({ query }));
};

/** /admin/legal/av-vertrag: the contract on commissioned processing, to be read, concluded and kept */
export default function AvContract({ loaderData: contract }: Route.ComponentProps) {
  const { version, published_at, parties, text, versions } = contract;
  const sections = sectionsOf(text);
  return (
    <>
      <PageHead
        title="Vertrag zur Auftragsverarbeitung"
        lead="Was wir mit den Daten Ihrer Teilnehmenden tun dürfen, wie wir sie schützen und was am Ende mit ihnen geschieht (Art. 28 DSGVO)."
        actions={
          <ButtonLink href={paths.avContractPdf(version)} icon="download" download>
            Als PDF
          </ButtonLink>
        }
      />
      <TeamTabs />
      <div className="stack">
        <ContractState contract={contract} />
        {contract.is_example ? (
          <Notice tone="neutral">
            Dies ist die Demo: Anbieter und Dienstleister im Vertrag sind erfunden. In einer echten
            Installation stehen hier die, die sie betreiben.
          </Notice>
        ) : null}
        <div className="cols cols--side">
          <div>
            <Parties parties={parties} />
            <article className="prose contract">
              {sections.map(({ id, heading, text }) => (
                <section key={id} id={id}>
                  {heading ? <h2>{heading}</h2> : null}
                  <Markdown text={text} />
                </section>
              ))}
              <p className="soft small">
                Fassung {version} vom {formatDate(published_at)}
              </p>
            </article>
            <AcceptForm contract={contract} />
          </div>
          <div className="stack contract-aside">
            <Contents sections={sections} />
            <Versions versions={versions} shown={version} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Who concludes it with whom, as the head of the contract. */
const Parties = ({ parties: { controller, processor } }: Pick<Contract, "parties">) => (
  <Facts
    className="contract-parties"
    items={[
      { label: "Zwischen", value: <Party {...controller} part="verantwortlich, im Vertrag „Sie“" /> },
      { label: "und", value: <Party {...processor} part="Auftragsverarbeiter, im Vertrag „wir“" /> },
    ]}
  />
);

const Party = ({ name, address, part }: { name: string; address: string[]; part: string }) => (
  <>
    <strong>{name}</strong>
    {address.map((line) => (
      <span key={line} className="contract-parties__line">
        {line}
      </span>
    ))}
    <span className="contract-parties__line soft small">{part}</span>
  </>
);

/** The way to a section; on narrow screens one scrolls. */
const Contents = ({ sections }: { sections: ReturnType<typeof sectionsOf> }) => (
  <nav className="contract-contents" aria-label="Inhalt des Vertrags">
    <ol>
      {sections
        .filter(({ heading }) => heading)
        .map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
    </ol>
  </nav>
);

/** Every version that concerns the team, what was new in it, and who concluded it. */
const Versions = ({ versions, shown }: Pick<Contract, "versions"> & { shown: number }) => (
  <Block title="Fassungen">
    <ul className="lines">
      {versions.map(({ version, published_at, changes, acceptance }) => (
        <li key={version}>
          <p className="between">
            {version === shown ? (
              <strong>Fassung {version}</strong>
            ) : (
              <Anchor className="link strong" href={paths.avContract(version)}>
                Fassung {version}
              </Anchor>
            )}
            {acceptance ? (
              <Badge tone="positive" icon="check">
                Angenommen
              </Badge>
            ) : null}
          </p>
          <p className="soft small">Veröffentlicht am {formatDate(published_at)}</p>
          {acceptance ? <p className="soft small">{acceptedWords(acceptance)}</p> : null}
          {changes ? <p className="small mt-2">{changes}</p> : null}
        </li>
      ))}
    </ul>
  </Block>
);
