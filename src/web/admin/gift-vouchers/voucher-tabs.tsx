import { paths } from "../../paths.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";

/** The two kinds of vouchers: those that pay and those that lower the price. */
export const VoucherTabs = ({ current }: { current: "gifts" | "codes" }) => (
  <Tabs
    label="Gutscheine"
    items={[
      { href: paths.giftVouchers(), label: "Gutscheine", current: current === "gifts" },
      { href: paths.discountCodes(), label: "Rabattcodes", current: current === "codes" },
    ]}
  />
);
