import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import "./account.css";

/** Recovery codes, shown this once: to be copied, printed or kept as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify({ text: "Die Codes liegen in der Zwischenablage." });
  };
  return (
    <section className="stack gap-4" aria-labelledby="recovery-codes">
      <h2 className="heading" id="recovery-codes" tabIndex={-1} ref={title}>
        Ihre Wiederherstellungscodes
      </h2>
      <p>
        Mit einem dieser Codes melden Sie sich an, wenn Sie Ihr Telefon nicht zur Hand haben. Jeder gilt
        einmal.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button icon="copy" onClick={copy}>
          Kopieren
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button icon="download" onClick={() => download(codes)}>
          Herunterladen
        </Button>
      </div>
      <Notice tone="warning" className="no-print">
        Wir zeigen die Codes nur dieses eine Mal. Bewahren Sie sie dort auf, wo niemand sonst sie findet.
      </Notice>
      <div className="actions">
        <Button variant="primary" onClick={onDone}>
          Ich habe die Codes aufbewahrt
        </Button>
      </div>
    </section>
  );
}

function download(codes: readonly string[]): void {
  const text = `Wiederherstellungscodes. Jeder gilt einmal.\n\n${codes.join("\n")}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = "wiederherstellungscodes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
