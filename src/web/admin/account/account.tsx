import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi, readData } from "../../api.ts";
import { Block } from "../../ui/block.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/account";
import { ChangePassword } from "./change-password.tsx";
import { PasskeysBlock } from "./passkeys-block.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorBlock } from "./second-factor-block.tsx";
import { SessionsBlock } from "./sessions-block.tsx";

export const meta = () => [{ title: "Mein Konto" }];

export const clientLoader = () => readData(browserApi.account.index.$get());

/** /admin/konto: how one signs in oneself */
export default function MyAccount({ loaderData: account }: Route.ComponentProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const done = () => {
    setCodes(undefined);
    reload();
  };
  return (
    <>
      <PageHead title="Mein Konto" lead={`${account.name}, ${account.email}`} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <div className="stack">
          <Block title="Passwort">
            <ChangePassword onDone={reload} />
          </Block>
          <SecondFactorBlock account={account} onChanged={reload} onCodes={setCodes} />
          <PasskeysBlock account={account} onChanged={reload} />
          <SessionsBlock account={account} />
        </div>
      )}
    </>
  );
}
