import { type Limited, type LimitKey, limitFact, limitWay } from "../../../domain/plans/rules.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";

const nouns: Record<LimitKey, Limited> = {
  max_leading_instructors: "instructors",
  max_guest_instructors: "instructors",
  max_active_courses: "courses",
  max_active_lessons: "lessons",
  max_active_categories: "categories",
  max_categories: "categories",
};

const places: Record<Limited, { title: string; href: string; back: string }> = {
  instructors: {
    title: "Für weitere Kursleitende und Gäste ist kein Platz",
    href: paths.instructors(),
    back: "Zu den Kursleitenden",
  },
  courses: { title: "Für einen weiteren Kurs ist kein Platz", href: paths.courses(), back: "Zu den Kursen" },
  lessons: {
    title: "Für einen weiteren Kurstermin ist kein Platz",
    href: paths.lessons(),
    back: "Zu den Kursterminen",
  },
  categories: {
    title: "Für eine weitere Kategorie ist kein Platz",
    href: paths.categories(),
    back: "Zu den Kategorien",
  },
};

interface ReasonProps {
  subscription: Subscription;
  /** Which limit was met on the way here. */
  reached: string | null;
  owns: boolean;
}

/** Why somebody was sent here: which limit is reached, and what to do about it. */
export function Reason({ subscription: { limits, current_plan }, reached, owns }: ReasonProps) {
  const met = limits.find(({ key }) => key === reached);
  if (!met) return null;
  const noun = nouns[met.key];
  const full = limits.filter(({ key, max, used }) => nouns[key] === noun && max !== null && used >= max);
  if (full.length === 0) return null;
  const { title, href, back } = places[noun];
  return (
    <Notice tone="warning" title={title} role="status">
      {full.map(({ key, max, used }) => (
        <p key={key}>
          {limitFact(key, max ?? 0, used, current_plan.name)} {max ? `${limitWay(key)}.` : ""}
        </p>
      ))}
      <p>
        {owns
          ? "Welcher Tarif mehr enthält, sehen Sie unten im Vergleich."
          : "Welcher Tarif zu Ihrem Team passt, entscheidet, wer als Inhaberin eingetragen ist."}
      </p>
      <p className="actions mt-3">
        <ButtonLink href={href}>{back}</ButtonLink>
      </p>
    </Notice>
  );
}
