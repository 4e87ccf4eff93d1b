import { z } from "zod";
import { institutionNumber } from "../../shared/insurance/institution-number.ts";
import {
  activeStatus,
  flag,
  flagOut,
  id,
  instant,
  line,
  lines,
  rankInput,
  requiredLine,
  seenAt,
} from "../../shared/schema.ts";

/** Pending is who has not accepted the invitation yet. */
export const instructorStatus = z.enum(["active", "inactive", "pending"]);

/** A person who leads courses, as the team sees her. */
export const instructor = z.object({
  id,
  rank: z.int(),
  name: z.string(),
  user: z
    .object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      status: z.int().min(0).max(4),
    })
    .nullable(),
  img: z.string().nullable(),
  pdf_privacy: z.string().nullable(),
  status: instructorStatus,
  phone: z.string(),
  profile_text: z.string(),
  /** As insurers know a midwife; both stand on what insured people sign. */
  midwife_number: z.string(),
  ik: z.string(),
  /** Contracts for her lessons are made with her, not with the team. */
  contracts_in_own_name: flagOut,
  payments: z.array(z.object({ id, payment_method: z.enum(["stripe", "paypal"]), is_active: flagOut })),
  updated_at: instant,
});
export type Instructor = z.infer<typeof instructor>;

/** The same as colleagues see her who do not manage the team: what the team's page shows, and what they plan by. */
export const colleague = instructor
  .pick({ id: true, rank: true, name: true, img: true, pdf_privacy: true, status: true, profile_text: true })
  .extend({ user: z.object({ roles: z.array(z.string()) }).nullable() });
export type Colleague = z.infer<typeof colleague>;

/** An instructor as far as whoever asks may see her: whole for who manages the team, and for herself. */
export const shownInstructor = z.union([instructor, colleague]);
export type ShownInstructor = z.infer<typeof shownInstructor>;

/** Whether all of an instructor is shown, so that it can be edited. */
export const isShownWhole = (shown: ShownInstructor): shown is Instructor => "phone" in shown;

/** An edit of an instructor: what is left out stays. `rank`, `status` and whose contracts they are, the team decides. */
export const instructorEdit = z.object({
  name: requiredLine("Bitte einen Namen angeben", 120).optional(),
  phone: line(40).optional(),
  profile_text: lines(5000).optional(),
  midwife_number: line(20).optional(),
  ik: institutionNumber.optional(),
  rank: rankInput.optional(),
  status: activeStatus.optional(),
  contracts_in_own_name: flag.optional(),
  updated_at: seenAt,
});
export type InstructorEdit = z.infer<typeof instructorEdit>;

/** A file of an instructor: the picture, or the privacy notice. */
export type InstructorFile = { id: number; kind: "image" | "privacy" };

/** A person who leads courses, as visitors see her. */
export const publicInstructor = instructor.pick({
  id: true,
  rank: true,
  name: true,
  img: true,
  pdf_privacy: true,
  profile_text: true,
});
export type PublicInstructor = z.infer<typeof publicInstructor>;
