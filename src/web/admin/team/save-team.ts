import { teamEdit } from "../../../domain/teams/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { saveForm } from "../forms/save.ts";
import { backAfterSaving } from "../forms/way-back.tsx";

/** The team as its screens show it. */
export const loadTeam = () => readData(browserApi.team.index.$get());

/** Saves what one of the team's screens changed; what others hold stays. Leads back to who asked for it. */
export async function saveTeam(request: Request, mend = (form: FormData) => form) {
  const { refused } = await saveForm(teamEdit, mend(await request.formData()), (json) =>
    read(browserApi.team.index.$patch({ json })),
  );
  return refused ?? backAfterSaving(request) ?? null;
}
