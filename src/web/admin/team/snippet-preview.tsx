import { useEffect, useRef } from "react";

/** Shows what some lines will look like, made of those very lines. */
export function SnippetPreview({ snippet }: { snippet: string }) {
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
