import { removeRedirect, setRedirect } from "../../domain/redirects/change-redirects.ts";
import { listRedirects } from "../../domain/redirects/queries.ts";
import { redirectStatuses } from "../../domain/redirects/rules.ts";
import { redirection } from "../../domain/redirects/schema.ts";
import type { Command, Word } from "../command.ts";
import { WrongUse } from "../errors.ts";
import { listing } from "../listing.ts";
import { forPlatform } from "../operator.ts";

const path: Word = { name: "path", what: "the path that visitors ask for, such as /alt" };

export const list: Command = {
  name: "redirects list",
  summary: "all paths from which visitors are led elsewhere",
  async run({ owner }) {
    const redirects = await listRedirects(owner);
    const text = listing(
      redirects,
      { PATH: (row) => row.path, STATUS: ({ status }) => status, TO: ({ to }) => to },
      "Nobody is led elsewhere.",
    );
    return { text, data: redirects };
  },
};

export const add: Command = {
  name: "redirects add",
  summary: "leads visitors of a path elsewhere, in place of where they were led before",
  words: [path, { name: "target", what: "a path of ours, or a whole address" }],
  options: { status: { value: "STATUS", what: `${redirectStatuses.join(", ")}; default 302` } },
  async run(operator, given) {
    const status = redirection.shape.status.safeParse(given.number("status", 302));
    if (!status.success) throw new WrongUse(`--status must be one of ${redirectStatuses.join(", ")}.`);
    const wanted = { to: given.word("target"), status: status.data };
    const done = await setRedirect(forPlatform(operator), given.word("path"), wanted);
    return { text: `${given.word("path")} leads to ${done.to} (${done.status}).`, data: done };
  },
};

export const remove: Command = {
  name: "redirects remove",
  summary: "leads visitors of a path nowhere else any more",
  words: [path],
  async run(operator, given) {
    await removeRedirect(forPlatform(operator), given.word("path"));
    return { text: `${given.word("path")} leads nowhere else.`, data: { path: given.word("path") } };
  },
};
