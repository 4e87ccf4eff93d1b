import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { addressLines, telHref } from "../team-contact.tsx";

/** What the sign at the door says beside the name; what a team does not tell is left out. */
export function plateFacts(team: PublicTeam) {
  const address = addressLines(team);
  return [
    ...(address.length > 0
      ? [{ label: "Adresse", value: address.map((line) => <div key={line}>{line}</div>) }]
      : []),
    ...(team.phone
      ? [{ label: "Telefon", value: <ContactLink href={telHref(team.phone)} text={team.phone} /> }]
      : []),
    ...(team.email
      ? [{ label: "E-Mail", value: <ContactLink href={`mailto:${team.email}`} text={team.email} /> }]
      : []),
    ...(team.website
      ? [{ label: "Im Netz", value: <ContactLink href={team.website} text={plainAddress(team.website)} /> }]
      : []),
  ];
}

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <Anchor className="link" href={href} rel="noopener">
    {text}
  </Anchor>
);

/** `https://www.praxis.example/` as `praxis.example`. */
const plainAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
