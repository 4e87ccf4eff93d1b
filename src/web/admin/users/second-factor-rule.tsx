import type { z } from "zod";
import type { teamSecurity } from "../../../domain/sign-in-security/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useDeed } from "../use-deed.ts";

type Props = { security: z.infer<typeof teamSecurity> };

/** Whether everybody in the team needs a second factor: for the owner to say. */
export const SecondFactorRule = ({ security }: Props) => (
  <div className="mt-10">
    <Block title="Zweiter Faktor für alle">
      {security.requires_second_factor ? <Required security={security} /> : <Voluntary security={security} />}
    </Block>
  </div>
);

function Required({ security: { without_second_factor: missing } }: Props) {
  const change = useChange();
  return (
    <div className="stack gap-4">
      <p className="measure">
        Alle in Ihrem Team melden sich mit Passwort und Code an. {stillMissing(missing)}
      </p>
      <div className="actions">
        <ConfirmDialog
          title="Zweiten Faktor nicht mehr verlangen?"
          confirmLabel="Nicht mehr verlangen"
          trigger={<Button>Nicht mehr verlangen</Button>}
          onConfirm={() => change("0")}
        >
          Wer einen hat, behält ihn und kann ihn dann selbst abschalten.
        </ConfirmDialog>
      </div>
    </div>
  );
}

function Voluntary({ security: { without_second_factor: missing } }: Props) {
  const change = useChange();
  return (
    <div className="stack gap-4">
      <p className="measure">
        Zurzeit entscheidet jede selbst, ob nach dem Passwort ein Code aus einer App gefragt wird. Sie können
        ihn für alle verlangen.
      </p>
      <div className="actions">
        <ConfirmDialog
          title="Zweiten Faktor für alle verlangen?"
          confirmLabel="Für alle verlangen"
          trigger={<Button icon="lock">Für alle verlangen</Button>}
          onConfirm={() => change("1")}
        >
          {`Wer noch keinen hat, richtet ihn als Nächstes ein und kommt bis dahin nicht an Kurse und Anmeldungen. ${stillMissing(missing)}`}
        </ConfirmDialog>
      </div>
    </div>
  );
}

const stillMissing = (names: readonly string[]) =>
  names.length === 0 ? "Alle haben schon einen." : `Noch keinen haben: ${names.join(", ")}.`;

function useChange() {
  const deed = useDeed();
  return (requires_second_factor: "0" | "1") =>
    deed(read(browserApi.teamSecurity.index.$patch({ json: { requires_second_factor } })));
}
