import { type ComponentProps, useRef } from "react";
import type { TextField } from "../../../domain/texts/schema.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { InsertTextBlock } from "./insert-text-block.tsx";
import { SaveTextBlock } from "./save-text-block.tsx";
import "./texts.css";
import { TextArea } from "../../ui/fields/text-field.tsx";

type Props = Omit<ComponentProps<typeof TextArea>, "ref"> & {
  /** Which field it is for the library, whatever the form calls it. */
  field: TextField;
};

/** Several lines of text that the team's library can fill, and that can become a part of it. */
export function TextBlockField({ field, ...area }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { manages, leads } = useRights();
  const written = () => place.current?.querySelector("textarea") ?? null;
  return (
    <div ref={place} className="field field--6">
      <TextArea {...area} />
      {leads ? (
        <div className="text-block-menu">
          <InsertTextBlock field={field} written={written} />
          {manages ? <SaveTextBlock field={field} written={written} /> : null}
        </div>
      ) : null}
    </div>
  );
}
