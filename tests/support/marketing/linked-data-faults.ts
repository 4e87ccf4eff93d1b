/** What schema.org knows of the types that we use: their properties, and those without which search engines pass over. */
const types: Record<string, { needs: readonly string[]; may: readonly string[] }> = {
  SoftwareApplication: {
    needs: ["name", "applicationCategory", "operatingSystem"],
    may: ["description", "url", "image", "inLanguage", "offers", "featureList", "screenshot"],
  },
  Offer: {
    needs: ["price", "priceCurrency"],
    may: ["name", "url", "availability", "priceSpecification"],
  },
  UnitPriceSpecification: {
    needs: ["price", "priceCurrency"],
    may: ["unitCode", "valueAddedTaxIncluded"],
  },
  FAQPage: { needs: ["mainEntity"], may: ["inLanguage"] },
  Question: { needs: ["name", "acceptedAnswer"], may: [] },
  Answer: { needs: ["text"], may: [] },
  BreadcrumbList: { needs: ["itemListElement"], may: [] },
  ListItem: { needs: ["position", "name", "item"], may: [] },
  HowTo: { needs: ["name", "step"], may: ["description"] },
  HowToStep: { needs: ["name", "text"], may: ["position", "url"] },
  Organization: { needs: ["name"], may: ["url", "logo"] },
};

/** Properties whose values are of a kind that can be checked. */
const kinds: Record<string, RegExp> = {
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut)$/,
  unitCode: /^[A-Z0-9]{2,3}$/,
  url: /^https:\/\//,
  item: /^https:\/\//,
  image: /^https:\/\//,
};

/** What is wrong with a document of linked data, a line a fault; none where schema.org would agree. */
export function linkedDataFaults(document: unknown): string[] {
  const { "@context": context, "@graph": things } = Object(JSON.parse(JSON.stringify(document)));
  if (context !== "https://schema.org") return [`context ${context}`];
  return Array.isArray(things)
    ? things.flatMap((thing, at) => thingFaults(thing, `@graph[${at}]`))
    : ["no @graph"];
}

function thingFaults(thing: Record<string, unknown>, at: string): string[] {
  const { "@type": type, ...properties } = thing;
  const known = types[String(type)];
  if (!known) return [`${at}: nobody has said what a ${type} is made of`];
  const place = `${at} ${type}`;
  const names = Object.keys(properties);
  return [
    ...known.needs.filter((name) => isEmpty(properties[name])).map((name) => `${place} needs ${name}`),
    ...names
      .filter((name) => !known.needs.includes(name) && !known.may.includes(name))
      .map((name) => `${place} has no property ${name}`),
    ...names.flatMap((name) => valueFaults(name, properties[name], `${place}.${name}`)),
    ...(type === "BreadcrumbList" ? orderFaults(properties.itemListElement, place) : []),
  ];
}

function valueFaults(name: string, value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => valueFaults(name, one, `${at}[${index}]`));
  if (typeof value === "object" && value !== null) return thingFaults(value as Record<string, unknown>, at);
  return kinds[name]?.test(String(value)) === false ? [`${at} is ${value}`] : [];
}

const orderFaults = (items: unknown, at: string): string[] =>
  (Array.isArray(items) ? items : [])
    .filter(({ position }, index) => position !== index + 1)
    .map(({ position }) => `${at}: position ${position} stands elsewhere`);

const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
