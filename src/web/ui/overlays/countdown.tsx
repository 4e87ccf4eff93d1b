import { useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface CountdownProps {
  open: boolean;
  /** When the session ends, as an instant. */
  expiresAt: string;
  /** Stays signed in; may take a moment. */
  onStay: () => unknown;
  onLeave: () => void;
  /** Nobody answered in time. */
  onExpired?: () => void;
}

/** Says that the session is about to end, and offers to go on. */
export function Countdown({ open, expiresAt, onStay, onLeave, onExpired = onLeave }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const over = Date.parse(expiresAt) <= now;
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [open]);
  useEffect(() => {
    if (open && over) onExpired();
  }, [open, over, onExpired]);
  const stay = async () => {
    setBusy(true);
    try {
      await onStay();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Sind Sie noch da?"
      open={open && !over}
      onOpenChange={(next) => next || stay()}
      description="Aus Sicherheitsgründen melden wir Sie gleich ab. Was Sie noch nicht gespeichert haben, geht dabei verloren."
      footer={
        <>
          <Button onClick={onLeave}>Abmelden</Button>
          <Button variant="primary" busy={busy} autoFocus onClick={stay}>
            Angemeldet bleiben
          </Button>
        </>
      }
    >
      <p className="countdown" role="timer" aria-label="Verbleibende Zeit">
        {remaining(now, Date.parse(expiresAt))}
      </p>
    </Dialog>
  );
}

/** Time left between two instants in milliseconds, as `4:05`; never below zero. */
export function remaining(now: number, end: number): string {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
