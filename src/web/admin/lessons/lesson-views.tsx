import { paths } from "../../paths.ts";
import { withQuery } from "../../ui/navigation/query.ts";
import { Segments } from "../../ui/navigation/segments.tsx";
import type { ListFilter } from "../../ui/tables/list-filter.ts";
import type { View } from "./calendar/span.ts";

/** The list of lessons and the calendar of their sessions; what is filtered in one stays filtered in the other. */
export function LessonViews({ search, view }: { search: string; view: "liste" | View }) {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ["instructor", "course", "am", "place", "color"]) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  const calendar = (ansicht: View) => `${paths.lessonCalendar()}${withQuery(kept, { ansicht })}`;
  const list = `${paths.lessons()}${withQuery(kept, { am: null, place: null, color: null })}`;
  return (
    <div className="push">
      <Segments
        label="Ansicht"
        items={[
          { href: list, label: "Liste", icon: "list", current: view === "liste" },
          { href: calendar("monat"), label: "Monat", icon: "calendar-days", current: view === "monat" },
          { href: calendar("woche"), label: "Woche", current: view === "woche" },
        ]}
      />
    </div>
  );
}

/** A filter by one of a list of things with names, as it stands in the address under `name`. */
export const choiceFilter = (
  label: string,
  search: string,
  name: "course" | "instructor" | "category",
  all: readonly { id: number; name: string }[],
): ListFilter => ({
  label,
  look: "menu",
  clearHref: withQuery(search, { [name]: null }),
  items: all.map(({ id, name: label }) => ({
    label,
    href: withQuery(search, { [name]: id }),
    current: String(id) === new URLSearchParams(search).get(name),
  })),
});
