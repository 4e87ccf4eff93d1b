import type { ChangeEvent } from "react";
import { Select } from "../../ui/fields/select.tsx";
import { courseTemplates } from "./templates.ts";

type Props = { help: string; onChoose: (event: ChangeEvent<HTMLSelectElement>) => void };

/** A usual course to begin with. */
export const TemplateChoice = ({ help, onChoose }: Props) => (
  <Select
    name="template"
    label="Mit einer Vorlage beginnen"
    optional
    help={help}
    placeholder="Ohne Vorlage"
    options={courseTemplates.map(({ key, label }) => ({ value: key, label }))}
    onChange={onChoose}
  />
);
