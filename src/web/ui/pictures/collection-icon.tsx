import { classNames } from "../class-names.ts";

/** An icon chosen by people, e.g. `tabler:baby`; draws nothing for a name that is none. */
export function CollectionIcon({ icon, className }: { icon: string; className?: string }) {
  const [, collection, name] = /^(lucide|tabler|simple-icons):([a-z0-9-]+)$/.exec(icon) ?? [];
  if (!collection || !name) return null;
  return (
    <img
      className={classNames("collection-icon", className)}
      src={`/api/icons/${collection}/${name}.svg`}
      alt=""
      loading="lazy"
    />
  );
}
