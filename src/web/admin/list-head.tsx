import { type ReactNode, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { useNarrow } from "../ui/narrow.ts";
import { Drawer } from "../ui/overlays/dialog.tsx";
import "./list-head.css";

type Props = {
  title: string;
  lead?: string;
  /** How many there are. */
  count?: string;
  /** The one thing that is done here mostly. */
  actions?: ReactNode;
  /** What is done here seldom: buttons, on phones behind one. */
  moreActions?: ReactNode;
};

/** What a list is called and what can be done with it; on phones in one line, so that the list begins soon. */
export function ListHead({ title, lead, count, actions, moreActions }: Props) {
  const narrow = useNarrow();
  if (!narrow) {
    return (
      <PageHead
        title={title}
        lead={lead}
        actions={
          moreActions || actions ? (
            <>
              {moreActions}
              {actions}
            </>
          ) : null
        }
      />
    );
  }
  return (
    <header className="list-head">
      <h1 className="list-head__title">
        {title}
        {count === undefined ? null : <span className="list-head__count"> {count}</span>}
      </h1>
      {moreActions ? <More title={title}>{moreActions}</More> : null}
      {actions ? <div className="list-head__actions">{actions}</div> : null}
    </header>
  );
}

/** Goes away with the press of any of its buttons. */
function More({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Drawer
      title={title}
      side="bottom"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon="ellipsis" label="Mehr" variant="quiet" />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard is clicked, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that one of its links was */}
      <div className="list-head__more" onClick={() => setOpen(false)}>
        {children}
      </div>
    </Drawer>
  );
}
