/** The name of a place: what stands before the first comma of `Kursraum, Gartenweg 3, 04229 Leipzig`. */
export const placeName = (location: string): string => location.split(",")[0]?.trim() ?? location;

/** A place line by line: its name, the way there, postcode with town; one line where it has no more than a name. */
export const placeLines = (location: string): string[] => {
  const name = placeName(location);
  const rest = location.slice(name.length).replace(/^\s*,\s*/, "");
  return [name, ...rest.split(/,\s*(?=\d{5} )/)].map((line) => line.trim()).filter(Boolean);
};
