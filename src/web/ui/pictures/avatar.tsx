import { useState } from "react";
import { monogramOf } from "../../../shared/words/text.ts";
import { classNames } from "../class-names.ts";
import { atWidth } from "./picture-address.ts";

const FALLBACK = "/illus/male.png";

interface AvatarProps {
  /** Whose picture it is; empty where the name stands beside it. */
  name: string;
  /** Whose initials lie over the figure where there is no picture; `name` unless it is empty. */
  person?: string;
  src?: string | null;
  /** 16 to 48 px; `portrait` for people on public pages. */
  size?: 16 | 20 | 24 | 28 | 32 | 40 | 48 | "portrait";
}

/** Smaller than this nobody can read letters. */
const SMALLEST_WITH_INITIALS = 24;

/** A person's picture, or a calm figure with her initials when there is none or it cannot be loaded. */
export function Avatar({ name, person = name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : FALLBACK;
  const pixels = size === "portrait" ? 80 : size;
  const failedBeforeScripts = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && picture !== FALLBACK) setBroken(picture);
  };
  const initials = picture === FALLBACK && pixels >= SMALLEST_WITH_INITIALS ? monogramOf(person) : "";
  return (
    <span className={classNames("avatar", `avatar--${size}`)}>
      <img
        ref={failedBeforeScripts}
        src={atWidth(picture, size === "portrait" ? 480 : 160)}
        alt={name}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
      />
      {initials && (
        <span className="avatar__initials" aria-hidden="true">
          {initials}
        </span>
      )}
    </span>
  );
}
