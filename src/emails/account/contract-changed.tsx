import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";

type ContractChanged = AccountMail & {
  /** What is new in it, in a sentence or two; "" where nobody said. */
  changes: string;
  contract_url: string;
};

const subject = () => "Neue Fassung Ihres AV-Vertrags: bitte lesen und annehmen";

/** Asks an owner to read and conclude a new version of the contract on commissioned processing. */
const Mail = ({ recipient_name, platform, changes, contract_url }: ContractChanged) => (
  <Frame
    sender={platform}
    recipientName={recipient_name}
    headline="Ihr AV-Vertrag hat eine neue Fassung."
    reason={`Sie bekommen diese E-Mail, weil Ihnen ein Team bei ${platform.name} gehört.`}
  >
    <Paragraph>
      wir haben den Vertrag zur Auftragsverarbeitung geändert. Er regelt, was wir mit den Daten Ihrer
      Teilnehmenden tun dürfen. Bitte lesen Sie die neue Fassung und nehmen Sie sie an.
    </Paragraph>
    {changes ? <Paragraph>{changes}</Paragraph> : null}
    <Paragraph>
      Bis dahin gilt die Fassung, die Sie angenommen haben. Ihre Kursseite und alles, was dort steht, bleibt,
      wie es ist.
    </Paragraph>
    <Action href={contract_url}>Vertrag lesen und annehmen</Action>
  </Frame>
);

const sample: ContractChanged = {
  ...account,
  changes: "Neu ist ein Rechenzentrum, in dem wir eine zweite Sicherungskopie aufbewahren.",
  contract_url: "https://kurshafen.example/admin/legal/av-vertrag",
};

export const contractChanged: Template<ContractChanged> = { subject, Mail, sample };
