import type { TeamUser } from "../../../domain/users/schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { HistoryEvents } from "../history/history.tsx";

type Props = { user: TeamUser; open: boolean; onOpenChange: (open: boolean) => void };

/** Who changed what of a user, over the list: a user has no page of her own. */
export const HistoryDialog = ({ user, open, onOpenChange }: Props) => (
  <Dialog
    title={`Verlauf von ${fullName(user)}`}
    open={open}
    onOpenChange={onOpenChange}
    size="wide"
    footer={<Button onClick={() => onOpenChange(false)}>Schließen</Button>}
  >
    <HistoryEvents object="user" id={user.id} stamp={user.updated_at} />
  </Dialog>
);
