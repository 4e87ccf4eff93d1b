import { Total } from "../../ui/layout/summary.tsx";
import type { Bill } from "./bill.ts";

/** Below the total: what of it is due at booking, and the rest with its last day. */
export const DepositLines = ({ deposit }: Pick<Bill, "deposit">) =>
  deposit && (
    <>
      <Total
        label={deposit.due ? `Davon Anzahlung bis ${deposit.due}` : "Davon Anzahlung"}
        value={deposit.now}
      />
      <Total label={`Rest bis ${deposit.until}`} value={deposit.rest} />
    </>
  );
