import type { FieldErrors } from "../../shared/refusal.ts";
import { useBrand } from "../layouts/brand.ts";
import { paths } from "../paths.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { More } from "../ui/layout/more.tsx";
import { Markdown } from "../ui/markdown.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { authTitles } from "./auth-errors.ts";

/** How the boxes are called in a list of errors. */
export const confirmationLabels = {
  "confirmations.terms": "AGB",
  "confirmations.privacy": "Datenschutz",
  "confirmations.av_contract": "Auftragsverarbeitung",
};

interface ConfirmationFieldsProps {
  errors: FieldErrors | undefined;
  typed: Record<string, string> | undefined;
  /** The contract's text; null when it could not be loaded. */
  contract: string | null;
}

/** What is agreed to at sign-up; nothing is ticked beforehand. */
export function ConfirmationFields({ errors, typed, contract }: ConfirmationFieldsProps) {
  const box = (name: keyof typeof confirmationLabels) => ({
    name,
    error: errors?.[name],
    defaultChecked: typed?.[name] === "1",
    required: true,
  });
  return (
    <>
      <Checkbox
        {...box("confirmations.terms")}
        label={
          <>
            Ich stimme den{" "}
            <Anchor href={paths.terms()} className="link" newTab>
              AGB
            </Anchor>{" "}
            zu.
          </>
        }
      />
      <Checkbox
        {...box("confirmations.privacy")}
        label={
          <>
            Die{" "}
            <Anchor href={paths.privacy()} className="link" newTab>
              Datenschutzerklärung
            </Anchor>{" "}
            habe ich zur Kenntnis genommen.
          </>
        }
      />
      <Checkbox
        {...box("confirmations.av_contract")}
        label={`Ich schließe den Vertrag zur Auftragsverarbeitung, damit ${useBrand()} Daten meiner Teilnehmenden verarbeiten darf.`}
      />
      {contract === null ? (
        <Notice tone="warning" title={authTitles.legalTexts}>
          Bitte laden Sie die Seite neu, um den Vertrag zu lesen.
        </Notice>
      ) : (
        <More label="Vertrag zur Auftragsverarbeitung lesen">
          <div className="prose small">
            <Markdown text={contract} />
          </div>
        </More>
      )}
    </>
  );
}
