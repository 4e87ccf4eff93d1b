import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../ui/pictures/icon.tsx";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is seldom asked for, in a sheet from below; the browser's own dialog keeps the focus in it and gives it back. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="evening-sheet" aria-labelledby={heading} onClose={onClose}>
      <div className="evening-sheet__head">
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label="Schließen"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="evening-sheet__body">{children}</div>
    </dialog>
  );
}
