import { paths } from "../../paths.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";

/** The two kinds of texts: those of mails and those for fields. */
export const TextsTabs = ({ current }: { current: "blocks" | "mails" }) => (
  <Tabs
    label="Textbausteine"
    items={[
      { href: paths.textBlocks(), label: "Für Kurse und Termine", current: current === "blocks" },
      { href: paths.mailTexts(), label: "E-Mails", current: current === "mails" },
    ]}
  />
);
