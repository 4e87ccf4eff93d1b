import { Anchor } from "../ui/navigation/anchor.tsx";
import { useTheme } from "../ui/theme.ts";
import { fileOf, type ShotName, shots, windows } from "./shots.ts";
import "./picture.css";

const files = import.meta.glob<string>("./files/*.webp", { eager: true, query: "?url", import: "default" });

interface PictureProps {
  name: ShotName;
  /** How wide it stands, as the browser has to know before it chooses a file. */
  sizes?: string;
}

/**
 * A picture of the product, as light or dark as the page; its place is kept until it comes into view. That of a desk
 * leads to itself in full size: on a phone nobody could read it.
 */
export function Picture({ name, sizes }: PictureProps) {
  const theme = useTheme();
  const shot = shots.find((one) => one.name === name);
  if (!shot) throw new Error(`There is no picture ${name}`);
  const { width, height, widths } = windows[shot.on];
  const address = (at: number) => files[`./files/${fileOf(name, theme, at)}`];
  const picture = (
    <img
      className={`picture picture--${shot.on}`}
      src={address(widths[0])}
      srcSet={widths.map((at) => `${address(at)} ${at}w`).join(", ")}
      sizes={sizes ?? (shot.on === "phone" ? "21em" : "(min-width: 75em) 70em, 100vw")}
      width={width}
      height={height}
      alt={shot.alt}
      loading="lazy"
      decoding="async"
    />
  );
  if (shot.on === "phone") return picture;
  return (
    <Anchor className="picture-link" href={address(widths[1]) ?? ""} newTab>
      {picture}
      <span className="visually-hidden">Groß ansehen</span>
    </Anchor>
  );
}
