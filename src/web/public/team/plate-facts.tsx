import { openingLines } from "../../../domain/teams/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { Address } from "../place.tsx";
import { addressLines } from "../team-contact.tsx";

/** What the sign at the door says beside the name; what a team does not tell is left out. */
export function plateFacts(team: PublicTeam) {
  const address = addressLines(team);
  return [
    ...(address.length > 0 ? [{ label: "Adresse", value: <Address lines={address} onMap={address} /> }] : []),
    ...(team.opening_hours.length > 0 || team.opening_note
      ? [{ label: "Öffnungszeiten", value: <Hours team={team} /> }]
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

const Hours = ({ team: { opening_hours, opening_note } }: { team: PublicTeam }) => (
  <>
    {openingLines(opening_hours).map(({ days, times }) => (
      <div key={days}>
        {days}: <span className="nowrap">{times}</span>
      </div>
    ))}
    {opening_note ? <div className="soft">{opening_note}</div> : null}
  </>
);

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <Anchor className="link" href={href} rel="noopener noreferrer">
    {text}
  </Anchor>
);

/** `https://www.praxis.example/` as `praxis.example`. */
const plainAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
