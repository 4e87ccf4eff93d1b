import { askExport, discardExport } from "../../domain/portability/ask-export.ts";
import { fetchExport } from "../../domain/portability/fetch-export.ts";
import { findExport } from "../../domain/portability/queries.ts";
import { teamExport as exportShape } from "../../domain/portability/schema.ts";
import { created, done, file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** /api/team/export: all data of the team as one file */
export const teamExport = router()
  .get("/", "team.carry", {
    summary: "How far the team's export is; null where there is none",
    query: noFilters,
    answers: exportShape.nullable(),
    read: (tx) => findExport(tx),
  })
  .post("/", "team.carry", {
    summary:
      "Have all data of the team put together as one ZIP file; a finished one gives way to it, and whoever asks is mailed when it lies ready",
    asksPassword: true,
    answers: created(exportShape),
    handle: ({ c, ctx }) => askExport(ctx, c.var.files),
    message: "Wir stellen Ihre Daten zusammen und schreiben Ihnen, wenn sie bereitliegen.",
  })
  .get("/file.zip", "team.carry", {
    summary:
      "All data of the team, for seven days after they were put together; that it was fetched is written down",
    asksPassword: true,
    answers: file("The data, with a README.md that says how to read them", "application/zip"),
    handle: async ({ c, ctx }) => {
      const { name, size, stream } = await fetchExport(ctx, c.var.files);
      c.header("Content-Length", String(size));
      return fileAnswer(c, name, stream);
    },
  })
  .delete("/", "team.carry", {
    summary: "Delete the team's export before its time, or call off one that is being put together",
    answers: done,
    handle: ({ c, ctx }) => discardExport(ctx, c.var.files),
    message: "Export gelöscht",
  });
