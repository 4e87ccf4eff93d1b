import { z } from "zod";
import {
  activeStatus,
  id,
  instant,
  line,
  lines,
  rankInput,
  requiredLine,
  seenAt,
} from "../../shared/schema.ts";

/** A category as everybody sees it. */
export const category = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  icon: z.string(),
  rank: z.int(),
  status: activeStatus,
  updated_at: instant,
});
export type Category = z.infer<typeof category>;

/** The colours of a category: the design's four series, or none. */
const categoryColors = ["", "series-1", "series-2", "series-3", "series-4"] as const;

/** What makes a category; icons come from the three collections, `lucide:baby`. */
export const categoryInput = z.object({
  name: requiredLine("Bitte einen Namen angeben", 80),
  description: lines(500).default(""),
  color: z.enum(categoryColors, { error: "Bitte eine der Farben wählen" }).default(""),
  icon: z
    .union([
      z.literal(""),
      z
        .string()
        .regex(/^(lucide|tabler|simple-icons):[a-z0-9-]{1,60}$/, "Bitte ein Symbol aus der Auswahl nehmen"),
    ])
    .default(""),
  /** Without one it stands behind all that were put in order. */
  rank: rankInput.optional(),
  status: activeStatus.default("active"),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** An edit of a category: what is left out stays. */
export const categoryEdit = z.object({
  name: requiredLine("Bitte einen Namen angeben", 80).optional(),
  description: lines(500).optional(),
  color: categoryInput.shape.color.unwrap().optional(),
  icon: categoryInput.shape.icon.unwrap().optional(),
  rank: categoryInput.shape.rank,
  status: activeStatus.optional(),
  updated_at: seenAt,
});
export type CategoryEdit = z.infer<typeof categoryEdit>;

/** A course group: three per team, keys '1', '2', '3'. */
export const courseGroup = z.object({
  id,
  key: z.enum(["1", "2", "3"]),
  name: z.string(),
  description: z.string(),
  rank: z.int(),
  updated_at: instant,
});
export type CourseGroup = z.infer<typeof courseGroup>;

/** An edit of a course group: what is left out stays. */
export const courseGroupEdit = z.object({
  name: line(80).pipe(z.string().min(1, "Bitte einen Namen angeben")).optional(),
  description: lines(500).optional(),
  rank: rankInput.optional(),
  updated_at: seenAt,
});
export type CourseGroupEdit = z.infer<typeof courseGroupEdit>;
