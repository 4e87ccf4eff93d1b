import { useState } from "react";
import { emailInput } from "../../../domain/users/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { TextField } from "../../ui/text-field.tsx";

type Props = { label: string; error?: readonly string[] | undefined; help?: string };

/** An address for an account: whether it is free is said on leaving the field. */
export function FreeEmail({ label, error, help }: Props) {
  const [taken, setTaken] = useState(false);
  const look = async (typed: string) => {
    const { success, data } = emailInput.safeParse({ email: typed });
    setTaken(success && !(await isFree(data.email)));
  };
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete="off"
      help={help}
      maxLength={254}
      onChange={() => setTaken(false)}
      onBlur={(event) => look(event.target.value)}
      error={taken ? TAKEN : error}
    />
  );
}

const TAKEN = "Mit dieser E-Mail-Adresse hat schon jemand ein Konto. Bitte nehmen Sie eine andere.";

/** Without an answer nothing is said: saving asks again. */
const isFree = (email: string): Promise<boolean> =>
  readData(browserApi.users["validate-email"].$post({ json: { email } })).then(
    ({ available }) => available,
    () => true,
  );
