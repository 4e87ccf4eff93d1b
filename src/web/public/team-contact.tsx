import type { PublicTeam } from "../../domain/teams/schema.ts";
import { telHref } from "../ui/navigation/tel-href.ts";

/** Where a team is to be found, under its name. */
export const TeamAddress = ({ team }: { team: PublicTeam }) => (
  <>
    <strong>{team.name}</strong>
    {addressLines(team).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);

/** How to reach a team; nothing where it names no way. */
export function TeamContact({ team }: { team: PublicTeam }) {
  const { phone, email } = team;
  if (!phone && !email) return null;
  return (
    <>
      <strong>Fragen?</strong>
      {phone && (
        <div>
          <a className="link link--quiet" href={telHref(phone)}>
            {phone}
          </a>
        </div>
      )}
      {email && (
        <div>
          <a className="link link--quiet" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      )}
    </>
  );
}

/** Street, and postcode with town; empty ones are left out. */
export const addressLines = ({ street, zip, city }: Pick<PublicTeam, "street" | "zip" | "city">): string[] =>
  [street, `${zip} ${city}`.trim()].filter(Boolean);
