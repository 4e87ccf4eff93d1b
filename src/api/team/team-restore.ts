import { discardRestore, runRestore, startRestore } from "../../domain/portability/ask-restore.ts";
import { getRestoring } from "../../domain/portability/restores.ts";
import { restoring } from "../../domain/portability/schema.ts";
import { Refusal } from "../../shared/refusal.ts";
import { created, done } from "../http/answers.ts";
import { noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const fileMissing = () => new Refusal(409, "file_missing", "Bitte wählen Sie die ZIP-Datei aus.");

/** /api/team/restore: an export that an empty team reads back */
export const teamRestore = router()
  .get("/", "team.carry", {
    summary: "Whether the team may read an export back, and how far it is with one",
    query: noFilters,
    answers: restoring,
    read: (tx) => getRestoring(tx),
  })
  .post("/", "team.carry", {
    summary:
      "Take in an export to be read back: the ZIP file itself is the body of the call, as it is, at most 500 MB; all of it is judged, and nothing read back yet",
    asksPassword: true,
    answers: created(restoring),
    handle: ({ c, ctx, services }) => {
      const body = c.req.raw.body;
      if (!body) throw fileMissing();
      return startRestore(ctx, { files: c.var.files, parsing: services.parsing }, body);
    },
    message: "Datei geprüft",
  })
  .post("/run", "team.carry", {
    summary: "Read back what was taken in, all or nothing",
    asksPassword: true,
    answers: restoring,
    handle: ({ ctx }) => runRestore(ctx),
    message: "Ihre Daten werden eingelesen",
  })
  .delete("/", "team.carry", {
    summary: "Put an export aside that was taken in",
    answers: done,
    handle: ({ c, ctx }) => discardRestore(ctx, c.var.files),
    message: "Datei entfernt",
  });
