import { openingHoursForSearch } from "../../../domain/teams/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";

/** What search engines are told of a team (schema.org LocalBusiness); what it does not say is left out. */
export function teamForSearch(team: PublicTeam, { url, origin }: { url: string; origin: string }) {
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
