import { type ComponentProps, useState } from "react";
import { IconButton } from "../button.tsx";
import { useHydrated } from "../hydrated.ts";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type" | "autoComplete"> & {
    autoComplete: "current-password" | "new-password" | "off";
    /** What is hidden, where it is no password. */
    thing?: string;
  };

/** A password that can be shown, so that nobody has to type it twice. */
export function PasswordField({ thing = "Passwort", ...props }: PasswordFieldProps) {
  const { field, rest } = fieldParts(props);
  const [visible, setVisible] = useState(false);
  const scripted = useHydrated();
  return (
    <Field {...field}>
      {(control) => (
        <div className="box">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={visible ? "text" : "password"}
            className="input"
          />
          {scripted && (
            <IconButton
              icon={visible ? "eye-off" : "eye"}
              label={visible ? `${thing} verbergen` : `${thing} zeigen`}
              variant="quiet"
              size="small"
              onClick={() => setVisible(!visible)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
