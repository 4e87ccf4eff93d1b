import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams, useSubmit } from "react-router";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, type MenuItem, when } from "../../ui/overlays/menu.tsx";
import { DraftsDialog } from "../invoices/drafts-dialog.tsx";
import { useTests } from "../registrations/list/use-tests.ts";
import type { ChangeOf } from "./changes/calling-dialog.tsx";
import { CancelLesson, MoveLesson } from "./changes/change-lesson.tsx";
import { CopyLesson } from "./copy-lesson.tsx";
import { noWarnings, warningsOf } from "./publishing/ask-warnings.ts";
import { askedToPublish, PUBLISH } from "./publishing/mending.ts";
import { PublishDialog } from "./publishing/publish-dialog.tsx";
import { whatDeactivatingMeans } from "./words.ts";

type Question = "publish" | "copy" | "delete" | "deactivate" | "move" | "cancel" | "bill";

/**
 * What can be done with a lesson as a whole; the lesson's page carries it out. The dialogs stand apart from the buttons
 * that open them: one that is open stays when a phone is turned and its page has another head.
 */
export function useLessonActions(lesson: Lesson) {
  const comesBack = askedToPublish(useSearchParams()[0]).includes(lesson.id) && lesson.missing.length > 0;
  const [asked, setAsked] = useState<Question | undefined>(comesBack ? "publish" : undefined);
  const { switchOver, busy } = useSwitchover(lesson);
  const menu = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { warnings, ask, asking } = useWarnings(lesson, comesBack);
  const publish = async () => {
    const isWarned = await ask();
    return lesson.missing.length > 0 || isWarned ? setAsked("publish") : switchOver();
  };
  const close = () => setAsked(undefined);
  const items = useItems(lesson, setAsked);
  const buttons = (
    <>
      {lesson.status === "active" || lesson.cancelled_at ? null : (
        <Button ref={opener} variant="primary" icon="lock-open" busy={busy || asking} onClick={publish}>
          Freischalten
        </Button>
      )}
      <Menu
        label="Mehr zu diesem Kurstermin"
        trigger={<IconButton ref={menu} icon="ellipsis" label="Mehr zu diesem Kurstermin" />}
        items={items}
      />
    </>
  );
  const dialogs = (
    <>
      <PublishDialog
        lessons={[lesson]}
        open={asked === "publish" && lesson.status === "inactive"}
        onClose={close}
        returnTo={opener}
        back={`${paths.lesson(lesson.id)}?${PUBLISH}=${lesson.id}`}
        busy={busy}
        onPublish={switchOver}
        warnings={warnings}
      />
      <CopyLesson
        lesson={lesson}
        open={asked === "copy"}
        onOpenChange={(open) => open || close()}
        returnTo={menu}
      />
      <MoveLesson lesson={lesson} open={asked === "move"} onClose={close} returnTo={menu} />
      <CancelLesson lesson={lesson} open={asked === "cancel"} onClose={close} returnTo={menu} />
      <DraftsDialog
        of={{ lesson: lesson.id }}
        open={asked === "bill"}
        onOpenChange={(open) => open || close()}
        returnTo={menu}
      />
      <Deactivate
        lesson={lesson}
        open={asked === "deactivate"}
        onClose={close}
        returnTo={menu}
        onConfirm={switchOver}
      />
      <DeleteLesson lesson={lesson} open={asked === "delete"} onClose={close} returnTo={menu} />
    </>
  );
  return { buttons, dialogs };
}

/** What there is to say before a lesson goes on sale: asked by a press, or at once where the list stands open. */
function useWarnings(lesson: Lesson, atOnce: boolean) {
  const [warnings, setWarnings] = useState(noWarnings);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const found = await warningsOf([lesson]);
    setWarnings(found);
    setAsking(false);
    return found.size > 0;
  };
  useEffect(() => {
    if (atOnce) void ask();
  }, [atOnce]);
  return { warnings, ask, asking };
}

function useItems(lesson: Lesson, ask: (question: Question) => void): MenuItem[] {
  const { teamAddress } = useCurrentUser();
  const { manages } = useRights();
  const tests = useTests();
  const isActive = lesson.status === "active";
  const hasPeople = lesson.seats_taken + lesson.waiting > 0;
  return [
    ...when(isActive, {
      label: "Auf der Kursseite ansehen",
      icon: "external-link",
      href: paths.teamLesson(teamAddress, lesson.id),
    }),
    ...when(isActive, {
      label: "Deaktivieren",
      icon: "lock",
      onSelect: () => ask("deactivate"),
      hint: "Nur noch für Ihr Team zu sehen",
    }),
    ...when(takesTests(lesson), {
      label: "Probe buchen",
      icon: "flask-conical",
      onSelect: () => tests.book(lesson.id),
      hint: "Als Teilnehmende, für eine Stunde, ohne Platz",
    }),
    ...when(hasPeople, {
      label: "Nachricht schreiben",
      icon: "mail",
      href: paths.messageToLesson(lesson.id),
    }),
    ...when(!lesson.is_external, {
      label: "Rechnungen schreiben",
      icon: "receipt-text",
      onSelect: () => ask("bill"),
      hint: "Entwürfe für alle auf einmal",
    }),
    ...when(!isOver(lesson), { label: "Verschieben", icon: "calendar", onSelect: () => ask("move") }),
    ...when(!isOver(lesson), {
      label: "Absagen",
      icon: "calendar-x",
      destructive: true,
      onSelect: () => ask("cancel"),
    }),
    { label: "Kopieren", icon: "copy", onSelect: () => ask("copy") },
    ...when(manages, {
      label: "Löschen",
      icon: "trash-2",
      destructive: true,
      onSelect: () => ask("delete"),
    }),
  ];
}

const Deactivate = ({ lesson, onClose, ...dialog }: ChangeOf & { onConfirm: () => void }) => (
  <ConfirmDialog
    {...dialog}
    onOpenChange={(open) => open || onClose()}
    title="Diesen Kurstermin deaktivieren?"
    confirmLabel="Deaktivieren"
  >
    {whatDeactivatingMeans([lesson])}
  </ConfirmDialog>
);

function DeleteLesson({ lesson, onClose, ...dialog }: ChangeOf) {
  const submit = useSubmit();
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => open || onClose()}
      title="Diesen Kurstermin löschen?"
      confirmLabel="Kurstermin löschen"
      destructive
      onConfirm={() => submit(null, { method: "delete", action: paths.lesson(lesson.id) })}
    >
      Er verschwindet mit seinen Treffen und Texten und kommt nicht wieder. Ein Kurstermin mit Anmeldungen
      lässt sich nicht löschen, wohl aber deaktivieren.
    </ConfirmDialog>
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
