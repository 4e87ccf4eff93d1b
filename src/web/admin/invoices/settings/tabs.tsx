import type { InvoiceSeries } from "../../../../domain/invoices/schemas/series-schema.ts";
import { paths } from "../../../paths.ts";
import { Tabs } from "../../../ui/navigation/tabs.tsx";

type Props = {
  series: readonly InvoiceSeries[];
  /** The series that is shown, or dunning, or private fees. */
  current: number | "dunning" | "fees" | undefined;
  manages: boolean;
};

/** The parts of the settings: each series of numbers, and for who leads the team how it duns and its private fees. */
export function SettingsTabs({ series, current, manages }: Props) {
  const items = [
    ...series.map(({ id, instructor_name }) => ({
      href: paths.invoiceSettings(id),
      label: instructor_name || "Ihre Praxis",
      current: id === current,
    })),
    ...(manages
      ? [
          { href: paths.dunningSettings(), label: "Mahnungen", current: current === "dunning" },
          { href: paths.invoiceFees(), label: "Private Gebühren", current: current === "fees" },
        ]
      : []),
  ];
  return items.length > 1 ? <Tabs label="Einstellungen" items={items} /> : null;
}
