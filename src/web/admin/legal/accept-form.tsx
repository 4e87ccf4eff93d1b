import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Contract } from "../../../domain/av-contract/schema.ts";
import { browserApi, read } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { save } from "../forms/save.ts";

const UNREAD = "Bitte bestätigen Sie, dass Sie den Vertrag gelesen haben";

/** Where an owner concludes the contract, below its last word; nothing where there is nothing to conclude. */
export function AcceptForm({ contract: { version, acceptance, is_newest } }: { contract: Contract }) {
  const { name, team } = useCurrentUser();
  const { owns } = useRights();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<string[]>();
  const [refused, setRefused] = useState<string>();
  if (!owns || !is_newest || acceptance) return null;

  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!new FormData(event.currentTarget).has("read")) return setUnread([UNREAD]);
    setBusy(true);
    const outcome = await save(read(browserApi.avContract.acceptance.$post({ json: { version } })));
    setBusy(false);
    setRefused(outcome.refused?.data.message);
    // As a page of its own, so that what the frame says of the contract is asked anew.
    if (!outcome.refused) await navigate(paths.avContract(), { replace: true });
  };

  return (
    <Block title="Vertrag annehmen" id="annehmen">
      <form className="stack gap-4" onSubmit={(event) => void accept(event)} noValidate>
        {refused ? (
          <Notice tone="danger" role="alert">
            {refused}
          </Notice>
        ) : null}
        <Checkbox
          name="read"
          label={`Ich habe den Vertrag gelesen und schließe ihn für ${team.name}.`}
          help={`Festgehalten werden Ihr Name (${name}), Tag und Uhrzeit und diese Fassung (${version}).`}
          error={unread}
          required
        />
        <div className="actions">
          <Button variant="primary" type="submit" busy={busy}>
            Vertrag annehmen
          </Button>
        </div>
      </form>
    </Block>
  );
}
