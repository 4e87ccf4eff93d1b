import { type FormEvent, useState } from "react";
import { codeInput } from "../../../domain/sign-in-security/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { More } from "../../ui/layout/more.tsx";
import { QrCode } from "../../ui/pictures/qr-code.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import "./account.css";

interface Props {
  begun: { secret: string; address: string };
  onCodes: (codes: string[]) => void;
}

/** Pairs an authenticator app: read the picture, type what the app shows. */
export function SetUpSecondFactor({ begun, onCodes }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { answer, refused: why } = await saveForm(codeInput, new FormData(event.currentTarget), (json) =>
      read(browserApi.account["second-factor"].confirmation.$post({ json })),
    ).finally(() => setBusy(false));
    setRefused(why?.data);
    if (answer) onCodes(answer.data.recovery_codes);
  };
  return (
    <form className="stack gap-6" onSubmit={confirm} noValidate>
      {refused ? <RefusedNotice refused={refused} labels={{ code: "Code" }} /> : null}
      <div className="stack gap-3">
        <h2 className="subheading">1. Bild mit der App einlesen</h2>
        <p>
          Zum Beispiel mit Google Authenticator, Microsoft Authenticator, 2FAS oder dem Passwortspeicher Ihres
          Telefons.
        </p>
        <QrCode content={begun.address} label="QR-Code für Ihre App" />
        <More label="Ich kann das Bild nicht einlesen">
          <p>Legen Sie in der App einen Eintrag von Hand an und tippen Sie diesen Schlüssel ein:</p>
          <p className="mt-2 strong typed-secret">{inFours(begun.secret)}</p>
          <p className="mt-2">
            Die App ist auf diesem Gerät?{" "}
            <a className="link" href={begun.address}>
              In der App öffnen
            </a>
          </p>
        </More>
      </div>
      <div className="stack gap-3">
        <h2 className="subheading">2. Code aus der App eingeben</h2>
        <TextField
          name="code"
          label="Code"
          help="Sechs Ziffern. Alle 30 Sekunden kommen neue."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          figures
          error={refused?.errors.code}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          Einrichten
        </Button>
      </div>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
