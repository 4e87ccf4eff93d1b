import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { type SnippetChoice, type SnippetKind, shortcodeFor, snippetFor } from "./snippet.ts";

type Props = { home: string; team: string; courses: readonly { id: number; name: string }[] };

const kinds: { value: SnippetKind; label: string }[] = [
  { value: "list", label: "Liste aller Kurse" },
  { value: "course", label: "Ein Kurs mit seinen Terminen" },
  { value: "button", label: "Ein Knopf, der die Kurse öffnet" },
  { value: "frame", label: "Die ganze Kursseite in einem Rahmen" },
];

/** What is to be shown, the lines for it, and how it will look. */
export function SnippetMaker({ home, team, courses }: Props) {
  const [choice, setChoice] = useState<SnippetChoice>({ kind: "list", course: null, most: "", label: "" });
  const change = (part: Partial<SnippetChoice>) => setChoice((before) => ({ ...before, ...part }));
  const chosen =
    choice.kind === "course" ? { ...choice, course: choice.course ?? courses[0]?.id ?? null } : choice;
  const snippet = snippetFor({ home, team }, chosen);
  return (
    <section className="form stack gap-6 mt-12" aria-label="Was Sie einfügen">
      <Fieldset legend="Was Sie einfügen">
        <Select
          name="kind"
          label="Was gezeigt wird"
          span={3}
          options={kinds}
          value={choice.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as SnippetKind })}
        />
        {(choice.kind === "course" || choice.kind === "button") && (
          <Select
            name="course"
            label="Kurs"
            span={3}
            options={[
              ...(choice.kind === "button" ? [{ value: "", label: "Alle Kurse" }] : []),
              ...courses.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen.course ?? ""}
            onChange={(event) => change({ course: Number(event.currentTarget.value) || null })}
          />
        )}
        {choice.kind === "list" && (
          <TextField
            name="most"
            label="Höchstens so viele Termine"
            optional
            span={3}
            inputMode="numeric"
            maxLength={4}
            value={choice.most}
            onChange={(event) => change({ most: event.currentTarget.value })}
          />
        )}
        {choice.kind === "button" && (
          <TextField
            name="label"
            label="Aufschrift"
            optional
            span={3}
            maxLength={60}
            placeholder="Kurs buchen"
            value={choice.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
        )}
      </Fieldset>
      <Copyable title="Code für Ihre Webseite" text={snippet} />
      {choice.kind !== "frame" && (
        <Copyable title="In WordPress, mit dem Plug-in" text={shortcodeFor(chosen)} />
      )}
      <SnippetPreview snippet={snippet} />
    </section>
  );
}

function Copyable({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ text: "Der Code liegt in der Zwischenablage." });
  };
  return (
    <figure className="snippet">
      <figcaption className="between">
        <span className="strong">{title}</span>
        <Button size="small" icon="copy" onClick={copy} aria-label={`Kopieren: ${title}`}>
          Kopieren
        </Button>
      </figcaption>
      <pre>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

/** Shows what some lines will look like, made of those very lines. */
function SnippetPreview({ snippet }: { snippet: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(snippet, "text/html");
    const source = parsed.querySelector("script")?.src;
    const shown = parsed.querySelector("kurse-einbetten, iframe");
    if (source) loadOnce(source);
    // A pause, so that nothing is loaded anew with every letter.
    const timer = setTimeout(
      () => shown && box.current?.replaceChildren(document.importNode(shown, true)),
      300,
    );
    return () => clearTimeout(timer);
  }, [snippet]);
  return (
    <div className="stack gap-3">
      <p className="strong">So sieht es aus</p>
      <p className="small soft">Auf Ihrer Webseite nimmt es deren Schrift und Farben an.</p>
      <div className="snippet__preview" ref={box} />
    </div>
  );
}

function loadOnce(source: string): void {
  if (document.querySelector(`script[src="${CSS.escape(source)}"]`)) return;
  const script = document.createElement("script");
  script.src = source;
  document.head.append(script);
}
