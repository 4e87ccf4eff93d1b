import { Anchor } from "../ui/navigation/anchor.tsx";
import { placeLines } from "./words/places.ts";

interface AddressProps {
  lines: readonly string[];
  /** What a map finds; nothing for places that have no address. */
  onMap: readonly string[];
}

/** An address, and where it lies; the map is asked for only by those who follow the link. */
export const Address = ({ lines, onMap }: AddressProps) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
    {onMap.length > 0 && (
      <Anchor className="link no-print" href={mapHref(onMap)} rel="noopener noreferrer">
        Auf der Karte zeigen
      </Anchor>
    )}
  </>
);

/** Where a lesson takes place, with the way to a map where its place says more than a name. */
export const LessonPlace = ({ location }: { location: string }) => {
  const lines = placeLines(location);
  const hasAddress = /^\d{5} /.test(lines.at(-1) ?? "");
  return <Address lines={lines} onMap={hasAddress ? lines.slice(1) : []} />;
};

const mapHref = (lines: readonly string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.map(forMaps).join(", "))}`;

/** What stands behind a comma, such as the rear building, is for people and not for maps. */
const forMaps = (line: string) => line.split(",")[0] ?? line;
