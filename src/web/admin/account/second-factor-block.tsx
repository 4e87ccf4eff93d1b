import type { Account } from "../../../domain/sign-in-security/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { save } from "../forms/save.ts";

interface Props {
  account: Account;
  onChanged: () => void;
  onCodes: (codes: string[]) => void;
}

/** The code of an app after the password: whether it is asked for, and what there is to fall back on. */
export const SecondFactorBlock = (props: Props) => (
  <Block title="Zweiter Faktor">
    {props.account.second_factor ? <InUse {...props} factor={props.account.second_factor} /> : <NotYet />}
  </Block>
);

const NotYet = () => (
  <div className="stack gap-4">
    <p className="measure">
      Nach dem Passwort fragen wir zusätzlich nach sechs Ziffern aus einer App auf Ihrem Telefon. Wer nur Ihr
      Passwort kennt, kommt dann nicht hinein.
    </p>
    <div className="actions">
      <ButtonLink href={paths.secondFactor()} variant="primary" icon="lock">
        Zweiten Faktor einrichten
      </ButtonLink>
    </div>
  </div>
);

function InUse({
  account,
  factor,
  onChanged,
  onCodes,
}: Props & { factor: NonNullable<Account["second_factor"]> }) {
  const left = factor.recovery_codes_left;
  return (
    <div className="stack gap-4">
      <p>
        <Badge tone="positive" icon="check">
          Eingerichtet
        </Badge>{" "}
        seit {formatDateTime(factor.since)}. {codesLeft(left)}
      </p>
      {left < 3 ? (
        <Notice tone="warning">
          Bitte lassen Sie sich neue Wiederherstellungscodes geben, solange Sie sich anmelden können.
        </Notice>
      ) : null}
      <div className="actions">
        <RenewCodes onCodes={onCodes} />
        {account.is_second_factor_required ? null : <SwitchOff onDone={onChanged} />}
      </div>
      {account.is_second_factor_required ? (
        <p className="small soft">
          Ihr Team verlangt einen zweiten Faktor. Deshalb lässt er sich nicht abschalten.
        </p>
      ) : null}
    </div>
  );
}

const codesLeft = (left: number) =>
  left === 1
    ? "Es ist noch ein Wiederherstellungscode übrig."
    : `Es sind noch ${left === 0 ? "keine" : left} Wiederherstellungscodes übrig.`;

function RenewCodes({ onCodes }: Pick<Props, "onCodes">) {
  const renew = async () => {
    const { answer, refused } = await save(
      read(browserApi.account["second-factor"]["recovery-codes"].$post()),
    );
    if (answer) onCodes(answer.data.recovery_codes);
    return refused?.data;
  };
  return (
    <FormDialog
      title="Neue Wiederherstellungscodes?"
      trigger={<Button icon="refresh-cw">Neue Wiederherstellungscodes</Button>}
      submit="Neue Codes anzeigen"
      labels={{}}
      onSubmit={renew}
    >
      {() => <p>Sie bekommen zehn neue Codes. Die bisherigen gelten dann nicht mehr.</p>}
    </FormDialog>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const switchOff = async () => {
    const { refused } = await save(read(browserApi.account["second-factor"].removal.$post()));
    if (!refused) onDone();
    return refused?.data;
  };
  return (
    <FormDialog
      title="Zweiten Faktor abschalten?"
      trigger={<Button variant="danger">Abschalten</Button>}
      submit="Abschalten"
      destructive
      labels={{}}
      onSubmit={switchOff}
    >
      {() => (
        <p>
          Danach reicht Ihr Passwort zum Anmelden. Die Wiederherstellungscodes gelten nicht mehr, und der
          Eintrag in Ihrer App wird wertlos.
        </p>
      )}
    </FormDialog>
  );
}
