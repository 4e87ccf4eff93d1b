import { type ComponentProps, useRef, useState } from "react";
import type { TextBlock, TextField } from "../../../domain/texts/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { TextField as Line, TextArea } from "../../ui/fields/text-field.tsx";
import { insertText, replaceText } from "../../ui/forms/insert-text.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { save } from "../forms/save.ts";
import "./texts.css";

type Props = Omit<ComponentProps<typeof TextArea>, "ref"> & {
  /** Which field it is for the library, whatever the form calls it. */
  field: TextField;
};

/** Several lines of text that the team's library can fill, and that can become a part of it. */
export function TextBlockField({ field, ...area }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { manages, leads } = useRights();
  const written = () => place.current?.querySelector("textarea") ?? null;
  const put: Putting = (text, how) => {
    const area = written();
    if (area) (how === "replace" ? replaceText : insertText)(area, text);
  };
  return (
    <div ref={place} className="field field--6">
      <TextArea {...area} />
      {leads ? (
        <div className="text-block-menu">
          <InsertTextBlock field={field} hasText={() => Boolean(written()?.value)} onPut={put} />
          {manages ? <SaveTextBlock field={field} written={written} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Puts a text of the library where the cursor stands, or in place of all. */
type Putting = (text: string, how: "insert" | "replace") => void;
type InsertProps = { field: TextField; hasText: () => boolean; onPut: Putting };
type Found = readonly TextBlock[] | null | "failed";

/** Looks into the library for texts that fit a field, and hands one over. */
export function InsertTextBlock({ field, hasText, onPut }: InsertProps) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found>(null);
  const look = (q: string) =>
    readData(browserApi.textBlocks.index.$get({ query: { field, per_page: "50", ...(q && { q }) } })).then(
      setFound,
      () => setFound("failed"),
    );
  const turn = (next: boolean) => {
    setOpen(next);
    if (next) void look("");
  };
  const put: Putting = (text, how) => {
    setOpen(false);
    // The dialog gives the focus back to its button first; then it belongs to the text.
    requestAnimationFrame(() => onPut(text, how));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      title="Textbaustein einfügen"
      size="wide"
      trigger={
        <Button size="small" variant="quiet" icon="text-quote">
          Textbaustein einfügen
        </Button>
      }
    >
      <SearchField label="Textbausteine durchsuchen" placeholder="Name oder Text" onSearch={look} />
      <FoundTexts found={found} hasText={open && hasText()} onPut={put} />
    </Dialog>
  );
}

type FoundProps = { found: Found; hasText: boolean; onPut: Putting };

function FoundTexts({ found, hasText, onPut }: FoundProps) {
  if (found === null) return <Skeleton lines={4} />;
  if (found === "failed") return <p role="alert">Die Textbausteine lassen sich gerade nicht laden.</p>;
  if (found.length === 0)
    return (
      <p role="status">
        Dazu gibt es noch keinen Textbaustein.{" "}
        <Anchor href={paths.textBlocks()} className="link">
          Alle Textbausteine
        </Anchor>
      </p>
    );
  return (
    <ul className="lines text-block-list">
      {found.map(({ id, name, text }) => (
        <li key={id}>
          <p className="strong">{name}</p>
          <p className="soft text-excerpt">{text}</p>
          <p className="actions mt-3">
            <Button size="small" aria-label={`${name} einfügen`} onClick={() => onPut(text, "insert")}>
              Einfügen
            </Button>
            {hasText ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Alles durch ${name} ersetzen`}
                onClick={() => onPut(text, "replace")}
              >
                Alles ersetzen
              </Button>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

type SaveProps = { field: TextField; written: () => HTMLTextAreaElement | null };

/** Puts what a field holds into the library, under a name. */
function SaveTextBlock({ field, written }: SaveProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const turn = (next: boolean) => {
    setWrong(
      next && !written()?.value.trim() ? "Das Feld ist noch leer: Schreiben Sie zuerst den Text." : "",
    );
    setOpen(next);
  };
  const keep = async () => {
    setBusy(true);
    const json = { name, text: written()?.value ?? "", fields: [field] };
    const { refused } = await save(read(browserApi.textBlocks.index.$post({ json })));
    setBusy(false);
    setWrong(refused ? (Object.values(refused.data.errors).flat()[0] ?? refused.data.message) : "");
    if (refused) return;
    setName("");
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      title="Als Textbaustein speichern"
      description="Der Text aus dem Feld kommt in Ihre Textbausteine und lässt sich dann überall einfügen, wo er passt."
      trigger={
        <Button size="small" variant="quiet">
          Als Textbaustein speichern
        </Button>
      }
      footer={
        <Button variant="primary" busy={busy} onClick={() => void keep()}>
          Textbaustein speichern
        </Button>
      }
    >
      <Line
        name="text_block_name"
        label="Name des Textbausteins"
        value={name}
        error={wrong}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
