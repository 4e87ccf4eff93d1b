/** A contract's text by its headings, each with an address of its own; what stands before the first has no heading. */
export const sectionsOf = (text: string): { id: string; heading: string; text: string }[] =>
  text
    .split(/^## /m)
    .map((part, place) => {
      if (place === 0) return { id: "anfang", heading: "", text: part.trim() };
      const [heading = "", ...rest] = part.split("\n");
      return { id: `abschnitt-${place}`, heading: heading.trim(), text: rest.join("\n").trim() };
    })
    .filter(({ heading, text }) => heading || text);
