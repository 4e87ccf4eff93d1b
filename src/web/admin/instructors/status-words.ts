/** An instructor's status in words. */
export const instructorStatus = {
  active: { tone: "positive", word: "aktiv", icon: "check" },
  inactive: { tone: "neutral", word: "inaktiv", icon: "lock" },
  pending: { tone: "warning", word: "Unbestätigt", icon: "hourglass" },
} as const;
