import { useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useTests } from "../registrations/use-tests.ts";
import { whatDeactivatingMeans } from "./bulk-status.tsx";
import { CancelLesson, MoveLesson } from "./changes/lesson-changes.tsx";
import { CopyLesson } from "./copy-lesson.tsx";

/** What can be done with a lesson as a whole; the lesson's page carries it out. */
export function LessonActions({ lesson }: { lesson: Lesson }) {
  const [asked, setAsked] = useState<"copy" | "delete" | "deactivate" | "move" | "cancel">();
  const { switchOver, busy } = useSwitchover(lesson);
  const menu = useRef<HTMLButtonElement>(null);
  const submit = useSubmit();
  const tests = useTests();
  const { teamToken } = useCurrentUser();
  const { manages } = useRights();
  const isActive = lesson.status === "active";
  const close = (open: boolean) => open || setAsked(undefined);
  const items: MenuItem[] = [
    ...(isActive
      ? ([
          {
            label: "Auf der Kursseite ansehen",
            icon: "external-link",
            href: paths.teamLesson(teamToken, lesson.id),
          },
          {
            label: "Deaktivieren",
            icon: "lock",
            onSelect: () => setAsked("deactivate"),
            hint: "Nur noch für Ihr Team zu sehen",
          },
        ] satisfies MenuItem[])
      : []),
    ...(takesTests(lesson)
      ? ([
          {
            label: "Probe buchen",
            icon: "flask-conical",
            onSelect: () => tests.book(lesson.id),
            hint: "Als Teilnehmende, für eine Stunde, ohne Platz",
          },
        ] satisfies MenuItem[])
      : []),
    ...(lesson.seats_taken + lesson.waiting > 0
      ? ([
          { label: "Nachricht schreiben", icon: "mail", href: paths.messageToLesson(lesson.id) },
        ] satisfies MenuItem[])
      : []),
    ...(isOver(lesson)
      ? []
      : ([
          { label: "Verschieben", icon: "calendar", onSelect: () => setAsked("move") },
          { label: "Absagen", icon: "calendar-x", destructive: true, onSelect: () => setAsked("cancel") },
        ] satisfies MenuItem[])),
    { label: "Kopieren", icon: "copy", onSelect: () => setAsked("copy") },
    ...(manages
      ? ([
          { label: "Löschen", icon: "trash-2", destructive: true, onSelect: () => setAsked("delete") },
        ] satisfies MenuItem[])
      : []),
  ];
  return (
    <>
      {isActive || lesson.cancelled_at ? null : (
        <Button variant="primary" icon="lock-open" busy={busy} onClick={switchOver}>
          Freischalten
        </Button>
      )}
      <Menu
        label="Mehr zu diesem Kurstermin"
        trigger={<IconButton ref={menu} icon="ellipsis" label="Mehr zu diesem Kurstermin" />}
        items={items}
      />
      <CopyLesson lesson={lesson} open={asked === "copy"} onOpenChange={close} returnTo={menu} />
      <MoveLesson
        lesson={lesson}
        open={asked === "move"}
        onClose={() => setAsked(undefined)}
        returnTo={menu}
      />
      <CancelLesson
        lesson={lesson}
        open={asked === "cancel"}
        onClose={() => setAsked(undefined)}
        returnTo={menu}
      />
      <ConfirmDialog
        open={asked === "deactivate"}
        onOpenChange={close}
        returnTo={menu}
        title="Diesen Kurstermin deaktivieren?"
        confirmLabel="Deaktivieren"
        onConfirm={switchOver}
      >
        {whatDeactivatingMeans([lesson])}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={close}
        returnTo={menu}
        title="Diesen Kurstermin löschen?"
        confirmLabel="Kurstermin löschen"
        destructive
        onConfirm={() => submit(null, { method: "delete", action: paths.lesson(lesson.id) })}
      >
        Er verschwindet mit seinen Treffen und Texten und kommt nicht wieder. Ein Kurstermin mit Anmeldungen
        lässt sich nicht löschen, wohl aber deaktivieren.
      </ConfirmDialog>
    </>
  );
}

/** Nothing of it is to come any more, or it is called off: nothing can be moved. */
const isOver = ({ cancelled_at, end_date }: Lesson) =>
  cancelled_at !== null || Date.parse(end_date) <= Date.now();

/** Where a visitor could book, somebody of the team can try it out. */
const takesTests = ({ status, is_external, cancelled_at, start_date }: Lesson) =>
  status === "active" && !is_external && cancelled_at === null && Date.parse(start_date) > Date.now();

/** One press makes a lesson bookable, or takes it off the public page again. */
function useSwitchover({ id, status, updated_at }: Lesson) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const switchOver = () => {
    const content = { updated_at, status: status === "active" ? "inactive" : "active" };
    void submit(content, { method: "post", action: paths.lesson(id) });
  };
  return { switchOver, busy: navigation.state === "submitting" };
}
