import { useEffect } from "react";
import { formatTime } from "../../shared/time/dates.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";

/** Says on every screen of a sandbox how long it lasts, and what comes of it; at its end it leads out. */
export function SandboxBanner({ until }: { until: number }) {
  useEffect(() => {
    const end = setTimeout(() => location.assign(paths.examplePractice("vorbei")), until - Date.now());
    return () => clearTimeout(end);
  }, [until]);
  return (
    <Notice tone="info" className="sandbox-banner">
      <p>
        Sie probieren aus, bis <strong>{formatTime(new Date(until))} Uhr</strong>.{" "}
        <Anchor className="link" href={paths.sandboxMails()}>
          Was verschickt worden wäre
        </Anchor>
      </p>
      <form method="post" action={paths.examplePractice()} className="actions mt-2">
        <Button type="submit" size="small">
          Von vorn beginnen
        </Button>
        <Button type="submit" size="small" name="leave" value="1">
          Eigenes Konto anlegen
        </Button>
      </form>
    </Notice>
  );
}
