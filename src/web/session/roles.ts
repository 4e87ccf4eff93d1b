const labels: Record<string, string> = {
  "team-owner": "Inhaberin",
  "team-admin": "Verwaltung",
  instructor: "Kursleitende",
  guest: "Gast",
};

/** A role's name on screens. */
export const roleLabel = (role: string): string => labels[role] ?? "Unbekannt";

/** All roles of a user in words. */
export const roleLabels = (roles: readonly string[]): string =>
  roles.map(roleLabel).join(", ") || "Keine Rollen";
