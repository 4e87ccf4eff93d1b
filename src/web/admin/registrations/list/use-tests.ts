import { browserApi, read } from "../../../api.ts";
import { useDeed } from "../../use-action.ts";

/** Books the signed-in user into a lesson for an hour, and takes her out again. */
export function useTests() {
  const deed = useDeed();
  return {
    book: (lesson_id: number) => deed(read(browserApi.registrationDesk.test.$post({ json: { lesson_id } }))),
    remove: (id: number) =>
      deed(read(browserApi.registrationDesk[":id"].$delete({ param: { id: String(id) } }))),
  };
}
