import { useState } from "react";
import type { TextBlock, TextField } from "../../../domain/texts/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { insertText, replaceText } from "../../ui/forms/insert-text.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";

type Props = { field: TextField; written: () => HTMLTextAreaElement | null };
type Found = readonly TextBlock[] | null | "failed";

/** Looks into the library for texts that fit a field, and puts one where the cursor stands or in place of all. */
export function InsertTextBlock({ field, written }: Props) {
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
  const put = (how: typeof insertText, text: string) => {
    const area = written();
    setOpen(false);
    // The dialog gives the focus back to its button first; then it belongs to the text.
    requestAnimationFrame(() => area && how(area, text));
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
      <FoundTexts found={found} hasText={Boolean(written()?.value)} onPut={put} />
    </Dialog>
  );
}

type FoundProps = {
  found: Found;
  hasText: boolean;
  onPut: (how: typeof insertText, text: string) => void;
};

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
            <Button size="small" aria-label={`${name} einfügen`} onClick={() => onPut(insertText, text)}>
              Einfügen
            </Button>
            {hasText ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Alles durch ${name} ersetzen`}
                onClick={() => onPut(replaceText, text)}
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
