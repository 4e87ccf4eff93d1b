import type { Withdrawal } from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Block } from "../../ui/block.tsx";
import { WithdrawalStateBadge } from "../withdrawals/state.tsx";

/** What was declared about a registration, the newest first. */
export const Withdrawals = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) =>
  withdrawals.length > 0 ? (
    <Block title="Widerruf">
      <ul className="lines">
        {withdrawals.map(({ id, name, declared_at, state }) => (
          <li key={id} className="between">
            <span>
              <Anchor href={paths.withdrawalAdmin(id)} className="link link--quiet">
                {formatDateTime(declared_at)}
              </Anchor>
              <span className="sub">{name}</span>
            </span>
            <WithdrawalStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Block>
  ) : null;
