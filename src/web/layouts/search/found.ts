import { standingWords } from "../../../domain/invoices/rules/standing-rules.ts";
import { registrationStateWords } from "../../../domain/registrations/words-rules.ts";
import type { SearchAnswer } from "../../../domain/reports/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import type { PaletteGroup, PaletteItem } from "../../ui/overlays/palette.tsx";
import type { IconName } from "../../ui/pictures/icons.ts";

/** What the API found, as groups to choose from; a kind of which there is more ends with the way into its list. */
export function groupsOf(found: SearchAnswer, q: string): PaletteGroup[] {
  const group = <Hit extends { id: number; name: string }>(
    title: string,
    icon: IconName,
    { hits, more }: { hits: readonly Hit[]; more: boolean },
    list: string,
    of: (hit: Hit) => { href: string; note?: string },
  ): PaletteGroup => ({
    title,
    items: [
      ...hits.map((hit) => ({ label: hit.name, icon, ...of(hit) })),
      ...(more ? [wayToList(title, list, q)] : []),
    ],
  });
  return [
    group("Anmeldungen", "user", found.registrations, paths.registrations(), (hit) => ({
      href: paths.registrationAdmin(hit.id),
      note: [
        hit.course_name,
        `ab ${formatDate(hit.starts_at)}`,
        hit.number,
        ...(hit.status === "confirmed" ? [] : [registrationStateWords[hit.status]]),
      ].join(" · "),
    })),
    group("Kurstermine", "calendar-days", found.lessons, `${paths.lessons()}?period=all`, (hit) => ({
      href: paths.lesson(hit.id),
      note: [
        `ab ${formatDate(hit.starts_at)}`,
        hit.location,
        hit.instructor_name,
        ...(hit.is_past ? ["vorbei"] : []),
      ].join(" · "),
    })),
    group("Kurse", "book-open", found.courses, paths.courses(), ({ id }) => ({ href: paths.course(id) })),
    group(
      "Kontaktanfragen",
      "message-square",
      found.contact_requests,
      paths.contactRequests(),
      ({ id, topic, created_at }) => ({
        href: paths.contactRequest(id),
        note: [...(topic ? [topic] : []), `vom ${formatDate(created_at)}`].join(" · "),
      }),
    ),
    group("Rechnungen", "receipt-text", found.invoices, paths.invoices(), (hit) => ({
      href: paths.invoice(hit.id),
      note: [hit.number ?? "Entwurf", formatCents(hit.total_cents), standingWords[hit.standing]].join(" · "),
    })),
    group("Kursleitende", "contact", found.instructors, paths.instructors(), ({ id }) => ({
      href: paths.instructor(id),
    })),
    group("Textbausteine", "text-quote", found.text_blocks, paths.textBlocks(), ({ id }) => ({
      href: paths.textBlock(id),
    })),
  ].filter(({ items }) => items.length > 0);
}

const wayToList = (title: string, list: string, q: string): PaletteItem => ({
  href: `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ q })}`,
  label: `Mehr: alle ${title} mit „${q}“`,
  icon: "search",
});

/** The screens whose name has a word that begins with what was typed; all of them for nothing. */
export function screensNamed(screens: readonly NavItem[], q: string): PaletteItem[] {
  const typed = q.trim().toLocaleLowerCase("de");
  return screens
    .filter(({ label }) => ` ${label.toLocaleLowerCase("de")}`.includes(` ${typed}`))
    .map(({ href, label, icon }) => ({ href, label, icon: icon ?? "arrow-right" }));
}
