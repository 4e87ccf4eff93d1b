import { useEffect, useRef, useState } from "react";

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
