import type { ReactNode } from "react";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Facts } from "../../ui/lists/facts.tsx";

type Numbers = { heads: readonly string[]; rows: readonly (readonly [string, ...string[]])[] };

type Props = {
  title: string;
  /** What exactly is counted, in a few words. */
  note: string;
  /** The chart; or why there is none. */
  children: ReactNode;
  facts: readonly { label: string; value: ReactNode; sub?: ReactNode }[];
  /** What stands below the numbers. */
  remark?: string | undefined;
  /** The chart's numbers: heads, and a row each. */
  table?: Numbers | undefined;
};

/** One question: its chart, its numbers beside it, and the same as a table. */
export const Figure = ({ title, note, children, facts, remark, table }: Props) => (
  <Block title={title} action={<span className="soft">{note}</span>}>
    <div className="figure">
      <div>{children}</div>
      <div className="figure__facts">
        <Facts
          tight
          items={facts.map(({ label, value, sub }) => ({
            label,
            value: (
              <>
                {value}
                {sub ? <span className="sub">{sub}</span> : null}
              </>
            ),
          }))}
        />
        {remark ? <p className="small soft mt-3">{remark}</p> : null}
      </div>
      {table ? (
        <div className="figure__table no-print">
          <More label="Als Tabelle">
            <NumbersTable title={title} {...table} />
          </More>
        </div>
      ) : null}
    </div>
  </Block>
);

const NumbersTable = ({ title, heads, rows }: { title: string } & Numbers) => (
  <div className="table-scroll">
    <table className="table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at > 0 ? "table__number" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={heads[at + 1]} className="table__number">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
