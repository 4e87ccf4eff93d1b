import { useEffect, useId, useRef, useState } from "react";
import type { MailPreview as Preview } from "../../../domain/messages/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { ApiRefusal } from "../../api.ts";
import { Select } from "../../ui/fields/select.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import "./mail-preview.css";

type Props = {
  preview: Preview | null;
  /** Why there is none. */
  refusal?: string | undefined;
  /** Another one of the recipients is to be shown. */
  onShow: (registration: number) => void;
};

/** The mail as it would go out, for one of those who would get it, and who they all are. */
export function MailPreview({ preview, refusal, onShow }: Props) {
  const id = useId();
  const [asText, setAsText] = useState(false);
  if (refusal) return <Notice tone="warning">{refusal}</Notice>;
  if (!preview) return <Skeleton lines={6} />;
  const { mail, recipients, shown } = preview;
  if (!mail) return <Notice tone="neutral">So bekommt niemand eine E-Mail.</Notice>;
  return (
    <section className="mail-preview" aria-label="Vorschau der E-Mail">
      <Recipients recipients={recipients} />
      {recipients.length > 1 ? (
        <Select
          name="shown"
          id={`${id}-shown`}
          label="Vorschau für"
          value={shown ?? ""}
          onChange={(event) => onShow(Number(event.currentTarget.value))}
          options={recipients.map((person) => ({ value: person.id, label: person.name }))}
        />
      ) : null}
      <dl className="mail-preview__head">
        <dt>Betreff</dt>
        <dd className="strong">{mail.subject}</dd>
        <dt>Antwort an</dt>
        <dd>{mail.reply_to}</dd>
      </dl>
      {asText ? <pre className="mail-preview__text">{mail.text}</pre> : <MailFrame html={mail.html} />}
      <button type="button" className="link small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
        {asText ? "Gestaltet zeigen" : "Als reinen Text zeigen"}
      </button>
    </section>
  );
}

function Recipients({ recipients }: { recipients: Preview["recipients"] }) {
  const count = recipients.length === 1 ? "eine Person" : `${recipients.length} Personen`;
  return (
    <div>
      <p role="status">
        Geht an <strong>{count}</strong>.
      </p>
      <More label="Wer sie bekommt">
        <ul className="lines mail-preview__people">
          {recipients.map((person) => (
            <li key={person.id}>
              {person.name}
              <span className="sub">{person.email}</span>
            </li>
          ))}
        </ul>
      </More>
    </div>
  );
}

/** An empty page of ours whose own policy lets a mail's inline styles be; nothing runs in it, nothing is loaded. */
const FRAME = "/mail-frame.html";

/** A mail's markup as a mail program shows it: shut off from the page, as tall as it is. */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // In a page that the server wrote, the frame may have come before this program.
    const there = frame.current?.contentDocument;
    if (there?.readyState === "complete" && there.URL.endsWith(FRAME)) setReady(true);
  }, []);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!ready || !frame.current || !shown) return;
    // Read by the frame's own parser: a page's parser would hold the mail to the page's policy.
    shown.documentElement.innerHTML = html;
    frame.current.height = String(shown.documentElement.scrollHeight);
  }, [html, ready]);
  return (
    <iframe
      ref={frame}
      className="mail-preview__frame"
      src={FRAME}
      sandbox="allow-same-origin"
      title="So sieht die E-Mail aus"
      onLoad={() => setReady(true)}
    />
  );
}

/** So long nothing is typed before the preview follows. */
const PAUSE_MS = 350;

type PreviewState<Preview> = {
  preview: Preview | null;
  /** Why it shows less than what is written now; `errors` names the fields that are to blame. */
  refusal: { message: string; errors: FieldErrors } | undefined;
};

const nothing = { preview: null, refusal: undefined };

/**
 * The preview of what is being written, a little after each change of `question` (a structure that tells one state of
 * the form from another); null asks nothing. What was answered last stays in sight until the next answer.
 */
export function usePreview<Preview>(question: unknown, ask: () => Promise<Preview>): PreviewState<Preview> {
  const [state, setState] = useState<PreviewState<Preview>>(nothing);
  const key = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    if (key === null) return setState(nothing);
    let outdated = false;
    const answer = (next: Partial<PreviewState<Preview>>) =>
      outdated || setState((before) => ({ ...before, refusal: undefined, ...next }));
    const timer = setTimeout(() => {
      ask().then(
        (preview) => answer({ preview }),
        (error: unknown) => answer({ refusal: refusalOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [key]);
  return state;
}

const refusalOf = (error: unknown) =>
  error instanceof ApiRefusal
    ? { message: Object.values(error.errors).flat()[0] ?? error.message, errors: error.errors }
    : { message: "Die Vorschau lässt sich gerade nicht laden.", errors: {} };
