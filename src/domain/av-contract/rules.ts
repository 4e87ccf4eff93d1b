import type { ContractStanding, Parties, Provider } from "./schema.ts";

/** What the configuration says of who runs the installation. */
type Operator = {
  brandName: string;
  publicUrl: string;
  operatorName: string | undefined;
  operatorAddress: readonly string[];
  operatorEmail: string | undefined;
  subprocessors: NonNullable<Provider["subprocessors"]>;
};

/** The operator as a contract names it; one that is not configured is the one whom the imprint names. */
export const providerOf = (operator: Operator): Provider => {
  const { brandName, publicUrl, operatorName, operatorAddress, operatorEmail, subprocessors } = operator;
  const named = operatorName
    ? { name: operatorName, address: [...operatorAddress] }
    : { name: `Anbieter von ${brandName}`, address: [`laut Impressum: ${publicUrl}/impressum`] };
  return { processor: { ...named, email: operatorEmail ?? null }, subprocessors };
};

/** How a team stands that concluded these versions. */
export const standingOf = (accepted: readonly number[], newest: number): ContractStanding => {
  if (accepted.length === 0) return "missing";
  return accepted.includes(newest) ? "accepted" : "outdated";
};

/** The contract as it is read: a version's text, and below it who else works with the data. */
export const contractText = (body: string, { subprocessors }: Pick<Provider, "subprocessors">): string =>
  subprocessors === null
    ? body
    : `${body}\n\n## Anlage: Weitere Auftragsverarbeiter\n\n${listOf(subprocessors)}`;

const listOf = (subprocessors: NonNullable<Provider["subprocessors"]>): string =>
  subprocessors.length === 0
    ? "Zurzeit niemand: Server und Versand von E-Mails betreiben wir selbst."
    : subprocessors.map(({ name, address, purpose }) => `- **${name}**, ${address}: ${purpose}`).join("\n");

/** The contract before there is a team that concludes it: with whom, then its text. */
export const contractBeforeSignUp = (body: string, provider: Provider): string =>
  `Zwischen dem Team, das Sie anlegen, und ${lineOf(provider.processor)}.\n\n${contractText(body, provider)}`;

/** A side of the contract in one line. */
export const lineOf = ({ name, address }: Parties["controller"]): string => [name, ...address].join(", ");
