import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { NeededFields } from "../../ui/fields/field.tsx";
import { useFormChanges } from "../../ui/forms/form-changes.ts";
import { contentOfForm, type FormContent, fillForm } from "../../ui/forms/form-content.ts";
import { SaveBar } from "../../ui/forms/save-bar.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { useKeptInput } from "./kept-input.ts";
import { RefusedNotice } from "./refused-notice.tsx";
import type { Refused } from "./save.ts";
import { WayBack } from "./way-back.tsx";
import "./forms.css";

type Props = {
  /** Fields' names as people know them, for the list of errors on top. */
  labels: Record<string, string>;
  refused: Refused | undefined;
  /** What the form was filled from: "new", or when it was last changed, sent as `updated_at`. */
  filledFrom: string;
  saveLabel?: string;
  /** Who may not change it sees the fields and no way to save. */
  may?: boolean;
  /** There is something to save before anything was typed. */
  ready?: boolean;
  /** Null where there is nothing to tell apart: one field only. */
  neededWords?: null;
  /** Whether it carries files. */
  hasFiles?: boolean;
  /** Hears which fields differ from the start, by name. */
  onChanges?: (fields: readonly string[]) => void;
  children: ReactNode;
};

/** A form of the admin area: errors on top and beside fields, a save bar, and a question before leaving it changed. */
export const AdminForm = ({ may = true, ...form }: Props) =>
  may ? <Editing {...form} /> : <ReadOnly>{form.children}</ReadOnly>;

function Editing({
  labels,
  refused,
  filledFrom,
  saveLabel,
  ready,
  neededWords,
  hasFiles,
  onChanges,
  children,
}: Omit<Props, "may">) {
  const isNew = filledFrom === "new";
  const { form, formProps, changed, names, restart } = useFormChanges();
  const { round, refill, reload } = useRounds(filledFrom);
  const { state } = useNavigation();
  const busy = state === "submitting";
  const sendOnce = useSendOnce(state === "idle", refused, filledFrom);
  useEffect(restart, [filledFrom, round]);
  const restored = useFormKept(form, changed && !busy);
  useEffect(() => onChanges?.(names.split("\n").filter(Boolean)), [names, onChanges]);
  useFocusAfterSaving(isNew || changed || busy);
  useFocusOfAddress();
  return (
    <Form
      method="post"
      {...(hasFiles && { encType: "multipart/form-data" as const })}
      {...formProps}
      onSubmit={sendOnce}
      noValidate
      className="form admin-form"
    >
      <WayBack />
      {restored && changed ? (
        <Notice tone="neutral" role="status">
          Was Sie vor dem Anmelden eingegeben hatten, steht wieder hier. Gespeichert ist es noch nicht.
        </Notice>
      ) : null}
      {refused ? <RefusedNotice refused={refused} labels={labels} onReload={reload} /> : null}
      {isNew ? null : <input type="hidden" name="updated_at" value={filledFrom} />}
      <div key={round} className="admin-form__fields">
        <NeededFields words={neededWords}>{children}</NeededFields>
      </div>
      <SaveBar
        always={isNew || ready}
        changed={changed}
        busy={busy}
        label={saveLabel}
        onDiscard={changed ? refill : undefined}
      />
    </Form>
  );
}

/** Keeps what is in the form when the session ends under it; answers whether it was put in again. */
function useFormKept(form: RefObject<HTMLFormElement | null>, changed: boolean): boolean {
  const [restored, setRestored] = useState(false);
  const restore = (content: FormContent) => {
    setRestored(true);
    const fill = () => form.current && fillForm(form.current, content);
    fill();
    // Some fields appear only once others are filled.
    requestAnimationFrame(fill);
  };
  useKeptInput({
    name: "form",
    changed,
    content: () => (form.current ? contentOfForm(form.current) : []),
    restore,
  });
  return restored;
}

/** Fields are filled anew with each round: when changes are discarded, and when a newer state was asked for. */
function useRounds(filledFrom: string) {
  const [round, setRound] = useState(0);
  const wanted = useRef(false);
  const navigate = useNavigate();
  const refill = () => setRound((before) => before + 1);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    setRound((before) => before + 1);
  }, [filledFrom]);
  const reload = () => {
    wanted.current = true;
    void navigate(".", { replace: true, preventScrollReset: true });
  };
  return { round, refill, reload };
}

/** The save bar leaves when there is nothing to save any more: the focus goes to the page instead of nowhere. */
function useFocusAfterSaving(canSave: boolean): void {
  const could = useRef(canSave);
  useEffect(() => {
    if (could.current && !canSave && document.activeElement === document.body)
      document.getElementById("inhalt")?.focus({ preventScroll: true });
    could.current = canSave;
  }, [canSave]);
}

/** An address may name the field to begin at: it is opened where it is folded away, and has the focus. */
function useFocusOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  }, [hash]);
}

/** The fields of a form for those who may look and not change. */
const ReadOnly = ({ children }: { children: ReactNode }) => (
  <>
    <Notice tone="neutral" className="mb-6">
      Sie können das ansehen. Ändern können es die Inhaberin und die Verwaltung Ihres Teams.
    </Notice>
    <fieldset disabled className="read-only">
      {children}
    </fieldset>
  </>
);

/**
 * Keeps the second click of a double click from sending a form: it comes before the button knows that it is busy. Once
 * it is `idle` again, or one of the answers has changed, the form may be sent anew.
 */
export function useSendOnce(idle: boolean, ...answers: unknown[]) {
  const sent = useRef(false);
  useEffect(() => {
    if (idle) sent.current = false;
  }, [idle, ...answers]);
  return (event: FormEvent) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
}
