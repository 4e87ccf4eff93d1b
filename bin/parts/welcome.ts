import type { StartConfig } from "./start-config.ts";

export type SignIn = { who: string; email: string; password: string };

/** What the terminal says once everything runs: where to look, and how to get in. */
export function welcome(config: StartConfig, signIns: readonly SignIn[]): string {
  const catcher = config.mailCatcher && `http://localhost:${config.mailCatcher.port}`;
  const addresses: [string, string | undefined][] = [
    ["Product", config.publicUrl],
    ["Demo practice", config.demo ? `${config.publicUrl}/team/hebammenpraxis-sonnenschein/kurse` : undefined],
    ["Sign in", `${config.publicUrl}/anmelden`],
    ["Caught mails", catcher],
    ["Foreign site", config.foreignSite?.origin],
    ["Test payments", config.paymentStandIn?.origin],
  ];
  const lines = addresses.flatMap(([name, address]) => (address ? [`  ${name.padEnd(16)}${address}`] : []));
  const people = signIns.map(({ who, email, password }) => `  ${who.padEnd(16)}${email}  ${password}`);
  const demo = people.length > 0 ? ["", "Demo sign-ins", ...people] : [];
  return ["", `${config.brandName} is running.`, "", ...lines, ...demo, "", "Ctrl-C ends it.", ""].join("\n");
}
