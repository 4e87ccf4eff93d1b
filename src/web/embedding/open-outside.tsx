import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import { useEmbedding } from "./embedding.tsx";

type Props = Pick<ComponentProps<"button">, "form"> & {
  /** The page of the form, as it stands for itself. */
  href: string;
};

/** Inside another site: goes on in a window of its own, with everything that stands in the form. */
export function OpenOutside({ href, form }: Props) {
  if (!useEmbedding()) return null;
  return (
    <p className="small soft">
      Lieber ohne die Seite ringsum?{" "}
      <Button
        type="submit"
        name="intent"
        value="edit"
        variant="quiet"
        size="small"
        form={form}
        formAction={href}
        formTarget="_blank"
      >
        In neuem Fenster weiter
      </Button>
    </p>
  );
}
