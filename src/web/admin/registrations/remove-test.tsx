import { useNavigation, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { REMOVE_TEST } from "./intents.ts";

/** Takes a test registration away; there is nothing to lose, so it does not ask. */
export function RemoveTest() {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const remove = () => submit({ intent: REMOVE_TEST }, { method: "post" });
  return (
    <Button icon="trash-2" variant="danger" busy={busy} onClick={remove}>
      Probebuchung entfernen
    </Button>
  );
}

/** Says what a test registration is. */
export const TestNotice = () => (
  <Notice title="Das ist eine Probebuchung">
    Sie belegt keinen Platz, zählt nirgends mit und entfernt sich eine Stunde nach der Buchung von selbst,
    samt ihren E-Mails im Verlauf.
  </Notice>
);
