import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDate } from "../../../shared/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/section.tsx";
import type { Offer, OfferGroup } from "./offers-by-group.ts";

/** What a team offers, by group; nothing where it has no courses. */
export function Offers({ groups, team }: { groups: readonly OfferGroup[]; team: PublicTeam }) {
  if (groups.length === 0) return null;
  return (
    <Section title="Was wir anbieten">
      <div className="grid-3">
        {groups.map((group) => (
          <section className="group" key={group.key}>
            <div>
              <h3 className="heading">{group.name}</h3>
              {group.description && <p className="soft small mt-1">{group.description}</p>}
            </div>
            <ul className="group__list">
              {group.offers.map((offer) => (
                <OfferLine key={offer.course.id} offer={offer} team={team.address} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

function OfferLine({ offer: { course, next }, team }: { offer: Offer; team: string }) {
  const href = next ? paths.teamLesson(team, next.id) : paths.teamCourses(team);
  return (
    <li>
      <Anchor href={href}>
        <strong>{course.name}</strong>
        <span className="figures nowrap">
          {next ? `ab ${formatDate(next.start_date).slice(0, 6)}` : "in Planung"}
        </span>
        {course.summary && <span className="soft">{course.summary}</span>}
      </Anchor>
    </li>
  );
}
