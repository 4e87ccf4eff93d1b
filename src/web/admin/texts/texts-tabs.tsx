import { paths } from "../../paths.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";

/** The kinds of texts: those for fields, of mails and of certificates. */
export const TextsTabs = ({ current }: { current: "blocks" | "mails" | "certificates" }) => (
  <Tabs
    label="Textbausteine"
    items={[
      { href: paths.textBlocks(), label: "Für Kurse und Termine", current: current === "blocks" },
      { href: paths.mailTexts(), label: "E-Mails", current: current === "mails" },
      { href: paths.certificateTexts(), label: "Bescheinigungen", current: current === "certificates" },
    ]}
  />
);
