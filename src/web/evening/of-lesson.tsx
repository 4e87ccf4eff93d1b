import { redirectDocument } from "react-router";
import { paths } from "../paths.ts";
import type { Route } from "./+types/of-lesson";

/** An evening lies where the phone can keep it, and nothing else with it. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirectDocument(paths.attendanceEvening(Number(params.session)));

/** /admin/kurstermine/:id/anwesenheit/:session */
export default function EveningOfLesson() {
  return null;
}
