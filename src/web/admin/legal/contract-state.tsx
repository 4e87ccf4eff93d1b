import type { Acceptance, Contract } from "../../../domain/av-contract/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";

/** Who concluded it, and when. */
export const acceptedWords = ({ person, accepted_at }: Acceptance): string =>
  `Angenommen am ${formatDateTime(accepted_at)} von ${person}`;

/** How the team stands to the contract, and what there is to do about it. */
export function ContractState({ contract }: { contract: Contract }) {
  const { version, acceptance, standing, is_newest, versions } = contract;
  if (!is_newest)
    return (
      <Notice tone="neutral" title={`Sie lesen Fassung ${version}.`}>
        <p>
          {acceptance ? `${acceptedWords(acceptance)}. ` : ""}
          <Anchor className="link" href={paths.avContract()}>
            Zur neuesten Fassung
          </Anchor>
        </p>
      </Notice>
    );
  if (acceptance)
    return (
      <Notice tone="positive" title="Der Vertrag ist geschlossen.">
        {`${acceptedWords(acceptance)}. Das PDF zum Aufbewahren nennt beides.`}
      </Notice>
    );
  const before = versions.find((earlier) => earlier.acceptance);
  if (standing === "outdated" && before)
    return (
      <Notice tone="info" title="Es gibt eine neue Fassung.">
        <p>
          {contract.changes} Bis Ihr Team sie annimmt, gilt Fassung {before.version}. Was Sie veröffentlicht
          haben, bleibt in jedem Fall. <WayToAccept />
        </p>
      </Notice>
    );
  return (
    <Notice tone="warning" title="Der Vertrag ist noch nicht geschlossen.">
      <p>
        Solange er fehlt, sieht niemand Ihre Kursseite, und Kurse und Kurstermine lassen sich nicht
        freischalten. Vorbereiten können Sie alles. <WayToAccept />
      </p>
    </Notice>
  );
}

/** Where owners conclude it; others are told whom to ask. */
function WayToAccept() {
  const { owns } = useRights();
  if (!owns) return <>Annehmen kann ihn, wem das Team gehört.</>;
  return (
    <a className="link" href="#annehmen">
      Zur Annahme am Ende des Vertrags
    </a>
  );
}
