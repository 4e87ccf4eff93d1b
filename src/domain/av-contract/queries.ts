import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { contractVersionUnknown } from "./errors.ts";
import { contractText, standingOf } from "./rules.ts";
import { type Contract, type ContractStanding, type Provider, parties } from "./schema.ts";
import { controllerOf } from "./store.ts";

/**
 * A version of the contract, the newest unless said, with how the team stands to it. One that was concluded reads as it
 * did then; another one names `provider`. @throws contractVersionUnknown
 */
export async function getContract(tx: Tx, provider: Provider, wanted?: number): Promise<Contract> {
  const [texts, accepted, controller] = await together([
    listVersions(tx),
    listAcceptances(tx),
    controllerOf(tx),
  ] as const);
  const newest = texts[0]?.version;
  const shown = texts.find(({ version }) => version === (wanted ?? newest));
  if (!shown || !newest) throw contractVersionUnknown();
  const concluded = new Map(accepted.map((row) => [row.version, row]));
  const sides = parties.parse(concluded.get(shown.version)?.parties ?? { ...provider, controller });
  const first = Math.min(newest, ...concluded.keys());
  const versionOf = ({ version, published_at, changes }: Text) => ({
    ...{ version, published_at: instantOut(published_at), changes },
    acceptance: acceptanceOf(concluded.get(version)),
  });
  return {
    ...versionOf(shown),
    standing: standingOf([...concluded.keys()], newest),
    is_newest: asFlag(shown.version === newest),
    parties: sides,
    text: contractText(shown.body, sides),
    versions: texts.filter(({ version }) => version >= first).map(versionOf),
  };
}

type Text = Awaited<ReturnType<typeof listVersions>>[number];

const listVersions = (tx: Tx) =>
  tx.db
    .selectFrom("legal_texts")
    .select(["version", "published_at", "changes", "body"])
    .where("key", "=", "av_contract")
    .orderBy("version", "desc")
    .execute();

const listAcceptances = (tx: Tx) =>
  tx.db
    .selectFrom("contract_acceptances")
    .select(["version", "person", "accepted_at", "parties"])
    .where("team_id", "=", tx.team)
    .execute();

const acceptanceOf = (row: { person: string; accepted_at: Date } | undefined) =>
  row ? { person: row.person, accepted_at: instantOut(row.accepted_at) } : null;

/** How the team stands to the contract, and which version is in force. One statement. */
export async function getContractStanding(
  tx: Tx,
): Promise<{ standing: ContractStanding; newest: number; changes: string }> {
  const { rows } = await sql<{ newest: number; changes: string; accepted: number[] }>`
    select version as newest, changes,
      array(select version from contract_acceptances where team_id = ${tx.team}) as accepted
    from legal_texts where key = 'av_contract' order by version desc limit 1`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error("The contract has no version.");
  return { ...row, standing: standingOf(row.accepted, row.newest) };
}
