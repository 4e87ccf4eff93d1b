import { useState } from "react";
import type { SyncReport } from "../../../../domain/registrations/sync/sync-schema.ts";
import { formatDateTime } from "../../../../shared/time/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../../ui/overlays/toasts.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { save } from "../../forms/save.ts";
import { needRight } from "../../need-right.ts";
import "../registrations.css";
import { SyncGroups } from "./sync-groups.tsx";
import { foundInWords, mendedInWords, toMend, willMend } from "./sync-words.ts";

export const meta = () => [{ title: "Abgleich" }];

export const clientLoader = () => {
  needRight("manages");
  return null;
};

/** /admin/kursanmeldungen/team-sync */
export default function TeamSync() {
  const [report, setReport] = useState<SyncReport | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (dry_run: boolean) => {
    setBusy(true);
    const call = read(browserApi.registrationsAtOnce["team-sync"].$post({ json: { dry_run } }));
    const { answer, refused } = await save(call, dry_run ? "Prüfung abgeschlossen" : undefined);
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    else setReport(answer.data);
    setBusy(false);
  };
  return (
    <>
      <PageHead
        title="Abgleich"
        lead="Prüft alle Anmeldungen Ihres Teams: abgelaufene Reservierungen, freie Plätze für Wartende, nicht zugestellte E-Mails, doppelte Anmeldungen und offene Zahlungen. Beim Prüfen ändert sich nichts."
        back={{ href: paths.registrations(), label: "Alle Anmeldungen" }}
        actions={
          <Button
            variant={report ? "default" : "primary"}
            icon="refresh-cw"
            busy={busy}
            onClick={() => run(true)}
          >
            {report ? "Noch einmal prüfen" : "Prüfung starten"}
          </Button>
        }
      />
      {report ? <Result report={report} onMend={() => run(false)} /> : null}
    </>
  );
}

function Result({ report, onMend }: { report: SyncReport; onMend: () => Promise<void> }) {
  const count = toMend(report);
  return (
    <div className="stack">
      {report.dry_run === 0 ? (
        <Notice tone="positive" title="Behoben" role="status">
          {mendedInWords(report.mended)}
        </Notice>
      ) : null}
      <Notice tone={count > 0 ? "warning" : "info"} title={foundInWords(report)}>
        <p>Geprüft am {formatDateTime(report.checked_at)}.</p>
        {count > 0 ? (
          <p className="actions mt-3">
            <ConfirmDialog
              trigger={<Button variant="primary">Jetzt beheben</Button>}
              title="Jetzt beheben?"
              confirmLabel="Beheben"
              onConfirm={onMend}
            >
              <ul className="sync-will">
                {willMend(report).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </ConfirmDialog>
          </p>
        ) : null}
      </Notice>
      <SyncGroups report={report} />
    </div>
  );
}
