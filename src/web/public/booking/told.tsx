import { Anchor } from "../../ui/anchor.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Told } from "./view.ts";

/** What happened meanwhile, above the form at `href`; where this booking is used up, the way to a new one. */
export const ToldNotice = ({ told, href }: { told: Told | null; href: string }) =>
  told && (
    <Notice tone={told.tone} title={told.title} role="alert">
      {told.text && <p>{told.text}</p>}
      {told.again && (
        <p className="mt-2">
          <Anchor className="link" href={`${href}?neu`}>
            Neu beginnen
          </Anchor>
        </p>
      )}
    </Notice>
  );
