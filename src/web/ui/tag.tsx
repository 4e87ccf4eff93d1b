import { classNames } from "./class-names.ts";
import { CollectionIcon } from "./collection-icon.tsx";

interface TagProps {
  label: string;
  /** `collection:name`, "" for none. */
  icon: string;
  /** One of the design's series, "" for none. */
  color: string;
}

/** What something is about, in a word with its sign and colour. */
export const Tag = ({ label, icon, color }: TagProps) => (
  <span className={classNames("tag", color && `tag--${color}`)}>
    {icon && <CollectionIcon icon={icon} />}
    {label}
  </span>
);
