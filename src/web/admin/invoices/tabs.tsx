import { paths } from "../../paths.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";

type InvoiceTabsProps = {
  /** How many invoices to participants there are, where that is known. */
  participants?: number;
  /** How many of the platform to the team. */
  plan?: number;
};

/** Invoices of both directions: to participants, and the platform's to the team. */
export const InvoiceTabs = ({ participants, plan }: InvoiceTabsProps) => (
  <Tabs
    label="Arten von Rechnungen"
    items={[
      {
        href: paths.invoices(),
        label: "An Teilnehmende",
        ...(participants !== undefined && { count: participants }),
      },
      { href: paths.planInvoices(), label: "Ihr Abonnement", ...(plan !== undefined && { count: plan }) },
    ]}
  />
);
