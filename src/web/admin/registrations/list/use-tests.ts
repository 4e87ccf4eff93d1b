import { browserApi, read } from "../../../api.ts";
import { useAction } from "../../use-action.ts";

/** Books the signed-in user into a lesson for an hour, and takes her out again. */
export function useTests() {
  const act = useAction();
  return {
    book: (lesson_id: number) => act(read(browserApi.registrationDesk.test.$post({ json: { lesson_id } }))),
    remove: (id: number) =>
      act(read(browserApi.registrationDesk[":id"].$delete({ param: { id: String(id) } }))),
  };
}
