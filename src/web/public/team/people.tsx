import type { PublicInstructor } from "../../../domain/instructors/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/section.tsx";
import { Person } from "./person.tsx";

/** Who leads the courses; nothing where nobody is named. */
export function People({
  instructors,
  team,
}: {
  instructors: readonly PublicInstructor[];
  team: PublicTeam;
}) {
  if (instructors.length === 0) return null;
  return (
    <Section band title="Wer Sie begleitet">
      <div className="grid-2">
        {instructors.map((instructor) => (
          <Person key={instructor.id} instructor={instructor}>
            <Anchor className="link small" href={paths.teamContact(team.address, instructor.id)}>
              {`Nachricht an ${instructor.name}`}
            </Anchor>
          </Person>
        ))}
      </div>
    </Section>
  );
}
