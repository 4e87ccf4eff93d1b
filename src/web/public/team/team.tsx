import { openingHoursForSearch } from "../../../domain/teams/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { readData, serverApi } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Plate } from "../../ui/layout/plate.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { PlateMark } from "../../ui/pictures/mark.tsx";
import { atWidth } from "../../ui/pictures/picture-address.ts";
import { head, pictureOf } from "../head.ts";
import { orPageError } from "../load.ts";
import { openLessons } from "../open-lessons.ts";
import type { Route } from "./+types/team";
import { NextLessons, Offers, People } from "./offers.tsx";
import { offersByGroup } from "./offers-by-group.ts";
import { OftenAsked } from "./often-asked.tsx";
import { plateFacts } from "./plate-facts.tsx";

/** So many of the next lessons stand on the team's first page. */
const NEXT = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = serverApi(context).publicTeams[":team_token"];
  const [courses, people] = await orPageError(
    Promise.all([
      readData(team.courses.$get({ param: params, query: {} })),
      readData(team.instructors.$get({ param: params })),
    ]),
  );
  const lessons = openLessons(courses.lessons);
  return {
    team: courses.team,
    total: lessons.length,
    categories: courses.categories,
    next: lessons.slice(0, NEXT),
    insured: lessons.some(({ is_insurance }) => is_insurance === 1),
    offers: offersByGroup(courses.courses, courses.groups, lessons),
    instructors: people.instructors,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { name, tagline, description, address } = loaderData.team;
  const origin = matches[0].loaderData?.publicUrl ?? "";
  const url = origin + paths.team(address);
  return [
    ...head({
      title: name,
      description: description || tagline || `Kurse und Termine von ${name}: ansehen und einen Platz buchen.`,
      canonical: url,
      picture: pictureOf(origin, address, name),
    }),
    { "script:ld+json": teamForSearch(loaderData.team, { url, origin }) },
  ];
};

/** /team/{team_token} */
export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, next, total, categories, offers, instructors, insured } = loaderData;
  const facts = plateFacts(team);
  return (
    <>
      <section className="wrap section--top section--bottom">
        <div className="with-aside with-aside--centre">
          <div>
            <h1 className="display display--long">{team.tagline || team.name}</h1>
            {team.description && (
              <div className="lead mt-6 stack gap-3">
                <Markdown text={team.description} />
              </div>
            )}
            <p className="actions mt-8">
              <ButtonLink href={paths.teamCourses(team.address)} variant="primary" size="large">
                Kurse und Termine
              </ButtonLink>
              <Anchor className="link" href={paths.teamContact(team.address)}>
                Eine Frage stellen
              </Anchor>
            </p>
          </div>
          <Plate label="So finden Sie uns" name={team.name} head={<Sign team={team} />}>
            {facts.length > 0 && <Facts stack items={facts} />}
          </Plate>
        </div>
      </section>
      <NextLessons lessons={next} total={total} team={team} categories={categories} />
      <Offers groups={offers} team={team} />
      <People instructors={instructors} team={team} />
      <OftenAsked team={team} insured={insured} />
    </>
  );
}

/** The team's own logo, or the sun that stands for all who have none. */
const Sign = ({ team: { name, logo } }: { team: PublicTeam }) =>
  logo ? <img className="plate-logo" src={atWidth(logo, 480)} alt={`Logo von ${name}`} /> : <PlateMark />;

/** What search engines are told of a team (schema.org LocalBusiness); what it does not say is left out. */
function teamForSearch(team: PublicTeam, { url, origin }: { url: string; origin: string }) {
  const { name, description, tagline, street, zip, city, phone, email, website, logo } = team;
  const address = { streetAddress: street, postalCode: zip, addressLocality: city };
  return {
    "@context": "https://schema.org",
    ...said({
      "@type": "LocalBusiness",
      name,
      url,
      description: (description || tagline).replace(/[#*]/g, ""),
      telephone: phone,
      email,
      sameAs: website,
      logo: logo && origin + logo,
      image: logo && origin + logo,
      openingHours: openingHoursForSearch(team.opening_hours),
    }),
    ...(street || city
      ? { address: { "@type": "PostalAddress", ...said(address), addressCountry: "DE" } }
      : {}),
  };
}

const said = (fields: Record<string, string | string[] | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value.length > 0));
