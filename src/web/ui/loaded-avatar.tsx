import { type ComponentProps, useEffect, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { imageLoader } from "./image-loader.ts";
import { atWidth } from "./picture-address.ts";

/** A person's picture in a long list: the calm figure first, the picture once its turn has come. */
export function LoadedAvatar({ src, ...avatar }: ComponentProps<typeof Avatar>) {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!src) return;
    let shown = true;
    imageLoader.load(atWidth(src, 160)).then(
      () => shown && setLoaded(src),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [src]);
  return <Avatar {...avatar} src={src === loaded ? src : null} />;
}
