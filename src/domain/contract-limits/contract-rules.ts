/** The kinds of course whose hours a midwife bills to the statutory insurers. */
export const paidCourses = ["antenatal", "postnatal"] as const;
export type PaidCourse = (typeof paidCourses)[number];

/** What the statutory insurers pay of a group course, by a version of the contract. */
export type ContractLimits = {
  /** First day (ISO, in Berlin) of the sessions to which it applies; it holds until the next one begins. */
  from: string;
  /** Where it is written. */
  source: string;
  /** So long is a unit; only completed ones are paid. */
  unit_minutes: number;
  /** So much is paid for a unit and a person, in person or by video. */
  unit_cents: number;
  /** So much is paid per person: 168 units antenatal, 120 postnatal. */
  minutes: Readonly<Record<PaidCourse, number>>;
  /** Postnatal sessions are paid until the end of this month after the birth. */
  months_after_birth: number;
  /** So many insured participants are paid per group. */
  participants: number;
};

/** The versions, the oldest first. A new one is a new entry: what was held before it keeps its own. */
export const contractVersions: readonly ContractLimits[] = [
  {
    from: "2025-11-01",
    source: "Hebammenhilfevertrag nach § 134a SGB V, in Kraft seit 01.11.2025",
    unit_minutes: 5,
    unit_cents: 95,
    minutes: { antenatal: 840, postnatal: 600 },
    months_after_birth: 9,
    participants: 10,
  },
  {
    from: "2026-04-01",
    source: "Hebammenhilfevertrag nach § 134a SGB V, geändert zum 01.04.2026",
    unit_minutes: 5,
    unit_cents: 95,
    minutes: { antenatal: 840, postnatal: 600 },
    months_after_birth: 9,
    participants: 10,
  },
];

/** The version that holds for a session on a day (ISO, in Berlin); null before the first. */
export const limitsOn = (
  day: string,
  versions: readonly ContractLimits[] = contractVersions,
): ContractLimits | null => versions.findLast(({ from }) => from <= day) ?? null;
