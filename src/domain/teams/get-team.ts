import type { Ctx, Tx } from "../../platform/context.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import type { FederalState } from "../../shared/time/holidays.ts";
import { historyOf } from "../audit/queries.ts";
import type { HistoryEvent } from "../audit/schema.ts";
import { findTeamByAddress, legalStandOf } from "./queries.ts";
import { closedDays, openingHours, type Team } from "./schema.ts";

/** The actor's team with all its settings. */
export async function getTeam(tx: Tx): Promise<Team> {
  const row = await tx.db
    .selectFrom("teams")
    .select(["id", "name", "team_token", "alias", "logo", "tagline", "description", "street", "zip", "city"])
    .select(["phone", "email", "website", "opening_hours", "opening_note", "federal_state"])
    .select([
      "registration_prefix",
      "imprint",
      "privacy",
      "terms",
      "accessibility",
      "bank_holder",
      "bank_iban",
      "bank_bic",
    ])
    .select(["tax_number", "vat_id", "default_tax_mode", "offers_transfer", "offers_onsite"])
    .select([
      "offer_hours",
      "transfer_days",
      "payment_reminder",
      "lapse_days",
      "reminder_days",
      "invites",
      "invitation_weeks",
      "invitation_types",
      "closed_days",
      "embed_origins",
      "responsible",
      "profession",
      "authority",
      "shows_email",
      "updated_at",
    ])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  const { team_token, ...rest } = row;
  return {
    ...rest,
    methods: (await legalStandOf(tx)).methods,
    profession: row.profession as Team["profession"],
    shows_email: asFlag(row.shows_email),
    address: row.alias ?? team_token,
    opening_hours: openingHours.parse(row.opening_hours),
    closed_days: closedDays.parse(row.closed_days),
    federal_state: row.federal_state as FederalState,
    default_tax_mode: row.default_tax_mode as Team["default_tax_mode"],
    offers_transfer: asFlag(row.offers_transfer),
    offers_onsite: asFlag(row.offers_onsite),
    payment_reminder: asFlag(row.payment_reminder),
    invites: asFlag(row.invites),
    invitation_types: row.invitation_types as Team["invitation_types"],
    updated_at: instantOut(row.updated_at),
  };
}

/** The same without bank details and tax data, for who does not manage the team. */
export async function getTeamWithoutMoney(tx: Tx): Promise<Team> {
  const { bank_holder, bank_iban, bank_bic, tax_number, vat_id, default_tax_mode, ...rest } =
    await getTeam(tx);
  return rest;
}

/** What of the team was changed and by whom, the newest first. */
export const getTeamHistory = (tx: Tx): Promise<HistoryEvent[]> =>
  historyOf(tx, { type: "team", id: tx.team });

/** Whether a word can become the team's address: nobody's, or its own, also of earlier times. */
export async function isAliasFree({ database, team }: Ctx, alias: string): Promise<boolean> {
  const owner = await findTeamByAddress(database, alias);
  return owner === null || owner === team;
}
