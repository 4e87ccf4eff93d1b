import { type ChangeEvent, type ComponentProps, useState } from "react";
import { Anchor } from "../navigation/anchor.tsx";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

type FileFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type" | "value"> & {
    /** Larger files are refused before they travel. */
    maxBytes?: number;
    /** What is stored by now. */
    current?: { name: string; href: string };
    onFiles?: (files: File[]) => void;
  };

/** A file from this device. */
export function FileField(props: FileFieldProps) {
  const { field, rest } = fieldParts(props);
  const { maxBytes = Number.POSITIVE_INFINITY, current, onFiles, onChange, ...input } = rest;
  const [tooLarge, setTooLarge] = useState("");
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    const large = files.find((file) => file.size > maxBytes);
    setTooLarge(large ? `${large.name} ist zu groß. Erlaubt sind höchstens ${fileSize(maxBytes)}.` : "");
    if (large) event.currentTarget.value = "";
    onFiles?.(large ? [] : files);
    onChange?.(event);
  };
  return (
    <Field {...field} error={tooLarge || field.error}>
      {(control) => (
        <>
          <input {...input} {...control} type="file" className="input input--file" onChange={choose} />
          {current && (
            <p className="help">
              Hinterlegt:{" "}
              <Anchor className="link link--quiet" href={current.href}>
                {current.name}
              </Anchor>
            </p>
          )}
        </>
      )}
    </Field>
  );
}

/** Bytes as people read them: `340 KB`, `2,5 MB`. */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), "KB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: 1 })}\u00a0${unit}`;
}
