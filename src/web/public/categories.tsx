import type { Category } from "../../domain/catalogue/schema.ts";
import { Tag } from "../ui/signs/badge.tsx";

type Props = {
  /** All of the team's that visitors see, in their order. */
  categories: readonly Category[];
  of: { categories: readonly number[] };
};

/** What a course is about, in its team's own words, signs and colours; nothing where it says nothing. */
export function Categories({ categories, of }: Props) {
  const shown = categories.filter(({ id }) => of.categories.includes(id));
  if (shown.length === 0) return null;
  return (
    <p className="tags">
      {shown.map(({ id, name, icon, color }) => (
        <Tag key={id} label={name} icon={icon} color={color} />
      ))}
    </p>
  );
}
