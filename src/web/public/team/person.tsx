import type { ReactNode } from "react";
import type { PublicInstructor } from "../../../domain/instructors/schema.ts";
import { Avatar } from "../../ui/pictures/avatar.tsx";

interface PersonProps {
  instructor: Pick<PublicInstructor, "name" | "img" | "profile_text" | "pdf_privacy">;
  /** What one can do, below the words. */
  children?: ReactNode;
}

/** A person with picture, name and a few words. */
export function Person({ instructor: { name, img, profile_text, pdf_privacy }, children }: PersonProps) {
  const [first, ...rest] = profile_text.split("\n").filter(Boolean);
  return (
    <div className="person">
      <Avatar name="" person={name} src={img} size="portrait" />
      <div>
        <h3 className="subheading">{name}</h3>
        {rest.length > 0 && <p className="soft small">{first}</p>}
        {(rest.length > 0 ? rest : [first]).map(
          (line) =>
            line && (
              <p key={line} className="mt-2 measure">
                {line}
              </p>
            ),
        )}
        {pdf_privacy && (
          <p className="mt-2 small">
            <a className="link link--quiet" href={pdf_privacy} download>
              Datenschutzhinweise von {name} (PDF)
            </a>
          </p>
        )}
        {children && <p className="mt-2">{children}</p>}
      </div>
    </div>
  );
}
