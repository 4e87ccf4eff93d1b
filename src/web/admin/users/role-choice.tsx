import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { roleLabel } from "../../session/roles.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";

type Props = { defaultValues: readonly string[]; error?: readonly string[] | undefined };

const mays = {
  instructor: "Legt eigene Kurstermine an und führt deren Teilnehmerinnen.",
  guest: "Sieht die eigenen Kurstermine und Anmeldungen, ohne etwas zu ändern.",
  "team-admin": "Verwaltet Kurse, Anmeldungen und alle Menschen im Team.",
  "team-owner": "Darf alles, auch Abonnement und Inhaberinnen bestimmen.",
};

/** What somebody may do in the team. Owners are named by owners alone. */
export function RoleChoice({ defaultValues, error }: Props) {
  const isOwner = useCurrentUser().roles.includes("team-owner");
  const offered = Object.entries(mays).filter(([role]) => isOwner || role !== "team-owner");
  return (
    <CheckboxGroup
      name="roles[]"
      id="roles"
      legend="Rollen"
      defaultValues={defaultValues}
      error={error}
      options={offered.map(([value, help]) => ({ value, label: roleLabel(value), help }))}
    />
  );
}
